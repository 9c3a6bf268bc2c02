#include "sha512.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

using Word = std::uint64_t;
__extension__ typedef unsigned __int128 Wide;

// The first 64 bits of the fractional part of the square or cube root of a prime: the largest x
// with (whole * 2^64 + x)^power <= prime * 2^(64 * power), found bit by bit on the integers.
Word root_fraction(unsigned prime, int power) {
  unsigned whole = 1;
  auto raised = [&](unsigned n) { return power == 2 ? n * n : n * n * n; };
  while (raised(whole + 1) <= prime) ++whole;
  // Numbers of four limbs of 64 bits are enough: whole < 2^5, and 3 * (64 + 5) < 256.
  using Limbs = std::array<Word, 4>;
  auto times = [](const Limbs& a, const Limbs& b) {
    Limbs product{};
    for (std::size_t i = 0; i < 4; ++i) {
      Word carry = 0;
      for (std::size_t j = 0; i + j < 4; ++j) {
        const Wide sum = static_cast<Wide>(a[i]) * b[j] + product[i + j] + carry;
        product[i + j] = static_cast<Word>(sum);
        carry = static_cast<Word>(sum >> 64);
      }
    }
    return product;
  };
  Word fraction = 0;
  for (int bit = 63; bit >= 0; --bit) {
    const Limbs tried = {fraction | Word{1} << bit, whole, 0, 0};
    Limbs value = times(tried, tried);
    if (power == 3) value = times(value, tried);
    // value < prime * 2^(64 * power)
    const std::size_t top = static_cast<std::size_t>(power);
    const Word high = value[top];
    if (high < prime && (top == 3 || value[3] == 0)) fraction = tried[0];
  }
  return fraction;
}

Word turned(Word x, int n) {
  return x >> n | x << (64 - n);
}

struct Constants {
  std::array<Word, 80> round{};
  std::array<Word, 8> start{};
  Constants() {
    std::size_t found = 0;
    for (unsigned n = 2; found < round.size(); ++n) {
      bool prime = true;
      for (unsigned d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
      if (!prime) continue;
      if (found < start.size()) start[found] = root_fraction(n, 2);
      round[found++] = root_fraction(n, 3);
    }
  }
};

}  // namespace

std::string sha512(std::string bytes) {
  static const Constants constants;
  const std::size_t length = bytes.size();
  bytes += '\x80';
  bytes.append((128 + 112 - bytes.size() % 128) % 128 + 8, '\0');
  for (int i = 7; i >= 0; --i) bytes += static_cast<char>(Word{length} * 8 >> 8 * i & 0xFF);

  std::array<Word, 8> hash = constants.start;
  for (std::size_t block = 0; block < bytes.size(); block += 128) {
    std::array<Word, 80> w{};
    for (std::size_t i = 0; i < 128; ++i)
      w[i / 8] = w[i / 8] << 8 | static_cast<unsigned char>(bytes[block + i]);
    for (std::size_t i = 16; i < 80; ++i) {
      const Word a = w[i - 15], b = w[i - 2];
      w[i] = (turned(b, 19) ^ turned(b, 61) ^ b >> 6) + w[i - 7] +
             (turned(a, 1) ^ turned(a, 8) ^ a >> 7) + w[i - 16];
    }
    std::array<Word, 8> s = hash;
    for (std::size_t i = 0; i < 80; ++i) {
      const Word first = s[7] + (turned(s[4], 14) ^ turned(s[4], 18) ^ turned(s[4], 41)) +
                         ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants.round[i] + w[i];
      const Word second = (turned(s[0], 28) ^ turned(s[0], 34) ^ turned(s[0], 39)) +
                          ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
      s = {first + second, s[0], s[1], s[2], s[3] + first, s[4], s[5], s[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) hash[i] += s[i];
  }
  std::string text;
  for (const Word word : hash)
    for (int i = 60; i >= 0; i -= 4) text += "0123456789abcdef"[word >> i & 15];
  return text;
}
