#include "archive.h"

#include <array>
#include <cstdint>

#include "../judge/files.h"

namespace {

// CRC-32 of ISO 3309 (reflected polynomial 0xEDB88320).
std::uint32_t crc32(const std::string& bytes) {
  static const auto table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0xEDB88320U : 0);
      made[i] = value;
    }
    return made;
  }();
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char c : bytes) crc = crc >> 8 ^ table[(crc ^ static_cast<unsigned char>(c)) & 0xFF];
  return ~crc;
}

void put(std::string& to, std::size_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) to += static_cast<char>(value >> 8 * i & 0xFF);
}

constexpr char kEntry[] = "PK\x03\x04";

// The first fields of an entry, which are the same for all: version needed 2.0, flags, stored,
// midnight of 1 January 1980.
std::string common_fields() {
  constexpr std::size_t kDate = 0 << 9 | 1 << 5 | 1;  // years since 1980, month, day
  constexpr std::size_t kUtf8Names = 1 << 11;
  std::string fields;
  for (const std::size_t value :
       {std::size_t{20}, kUtf8Names, std::size_t{0}, std::size_t{0}, kDate})
    put(fields, value, 2);
  return fields;
}

}  // namespace

bool is_our_zip(const std::string& bytes) {
  const std::string begin = kEntry + common_fields();
  return bytes.compare(0, begin.size(), begin) == 0;
}

std::string zip(const Files& files) {
  constexpr std::size_t kMadeOnUnix = 3 << 8 | 20, kMode = 0100644;
  std::string bytes, directory;
  for (const auto& [path, content] : files) {
    // What the entry and its line in the directory have in common.
    std::string header = common_fields();
    put(header, crc32(content), 4);
    put(header, content.size(), 4);
    put(header, content.size(), 4);
    put(header, path.size(), 2);
    put(header, 0, 2);  // no extra field
    directory += "PK\x01\x02";
    put(directory, kMadeOnUnix, 2);
    directory += header;
    put(directory, 0, 6);  // no comment, disk 0, binary
    put(directory, kMode << 16, 4);
    put(directory, bytes.size(), 4);
    directory += path;
    bytes += kEntry + header + path + content;
  }
  if (files.size() > 0xFFFF || bytes.size() + directory.size() > 0xFFFFFFFFU)
    throw Failure(kJudgeError, "too much for a zip archive");
  const std::size_t start = bytes.size();
  bytes += directory + "PK\x05\x06";
  put(bytes, 0, 4);  // disk 0
  put(bytes, files.size(), 2);
  put(bytes, files.size(), 2);
  put(bytes, directory.size(), 4);
  put(bytes, start, 4);
  put(bytes, 0, 2);  // no comment
  return bytes;
}
