// A zip archive that is the same for the same files, whoever makes it, wherever and whenever.
#ifndef PACKAGE_ARCHIVE_H_
#define PACKAGE_ARCHIVE_H_

#include <map>
#include <string>

/// Path inside the archive (with '/') and content.
using Files = std::map<std::string, std::string>;

/// The bytes of a zip: entries in the order of their paths, stored (no compression, and no library
/// for it), dated 1 January 1980 and with mode 0644. Of the format's first version: at most 65,535
/// files and 4 GiB; throws Failure(kJudgeError) above that.
/// Source: PKWARE, APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
std::string zip(const Files& files);

/// Whether the beginning of a file (32 bytes are enough) is that of an archive made by zip().
bool is_our_zip(const std::string& bytes);

#endif
