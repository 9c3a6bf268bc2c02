// Text that strangers wrote, made safe for XML and HTML.
#ifndef JUDGE_MARKUP_H_
#define JUDGE_MARKUP_H_

#include <string>

// The text with every byte that is no part of valid UTF-8 (or of a character that XML forbids)
// replaced by U+FFFD: names of files may hold anything.
std::string valid_utf8(const std::string& text);

// The text as it has to stand between tags, or between double quotes in a tag, of XML or HTML. All
// that this judge did not write itself goes through here, and it stands nowhere else in a page: not
// in a script, a style or an address. Line feeds stay (as references); other control characters,
// which XML cannot hold at all, and those that turn the direction of writing become '?'.
std::string markup(const std::string& text);

#endif
