#include "markup.h"

std::string valid_utf8(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    bool valid = length > 0 && i + length <= text.size();
    for (std::size_t k = 1; valid && k < length; ++k)
      valid = (static_cast<unsigned char>(text[i + k]) & 0xC0) == 0x80;
    if (valid && length == 3) {
      const auto second = static_cast<unsigned char>(text[i + 1]);
      valid = !(lead == 0xE0 && second < 0xA0) && !(lead == 0xED && second >= 0xA0);
      // U+FFFE and U+FFFF are no characters.
      valid = valid && text.compare(i, 3, "\xEF\xBF\xBE") != 0 &&
              text.compare(i, 3, "\xEF\xBF\xBF") != 0;
    }
    if (valid && length == 4) {
      const auto second = static_cast<unsigned char>(text[i + 1]);
      valid = !(lead == 0xF0 && second < 0x90) && !(lead == 0xF4 && second >= 0x90);
    }
    result += valid ? text.substr(i, length) : "\xEF\xBF\xBD";
    i += valid ? length : 1;
  }
  return result;
}

std::string markup(const std::string& text) {
  const std::string valid = valid_utf8(text);
  std::string result;
  for (std::size_t i = 0; i < valid.size(); ++i) {
    const auto c = static_cast<unsigned char>(valid[i]);
    auto next = [&](std::size_t k) {
      return i + k < valid.size() ? static_cast<unsigned char>(valid[i + k]) : 0u;
    };
    switch (c) {
      case '&':
        result += "&amp;";
        continue;
      case '<':
        result += "&lt;";
        continue;
      case '>':
        result += "&gt;";
        continue;
      case '"':
        result += "&quot;";
        continue;
      case '\n':
        result += "&#10;";
        continue;
      default:
        break;
    }
    // U+0080 to U+009F and U+061C; then U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
    const bool control =
        c < 0x20 || c == 0x7F || (c == 0xC2 && next(1) < 0xA0) || (c == 0xD8 && next(1) == 0x9C);
    const bool turns = c == 0xE2 && ((next(1) == 0x80 && (next(2) == 0x8E || next(2) == 0x8F ||
                                                          (next(2) >= 0xAA && next(2) <= 0xAE))) ||
                                     (next(1) == 0x81 && next(2) >= 0xA6 && next(2) <= 0xA9));
    if (control || turns) {
      result += '?';
      i += control ? (c > 0x7F ? 1 : 0) : 2;
    } else {
      result += static_cast<char>(c);
    }
  }
  return result;
}
