#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#define ON_X86 1
#endif

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#if defined(__MINGW64__) && !defined(__clang__)
asm(".macro vmovdqa args:vararg\n vmovdqu \\args\n.endm\n"
    ".macro vmovdqa32 args:vararg\n vmovdqu32 \\args\n.endm\n"
    ".macro vmovdqa64 args:vararg\n vmovdqu64 \\args\n.endm\n"
    ".macro vmovaps args:vararg\n vmovups \\args\n.endm\n"
    ".macro vmovapd args:vararg\n vmovupd \\args\n.endm\n");
#endif

#define INLINE inline __attribute__((always_inline))
#define INLINE_LAMBDA __attribute__((always_inline))
#define AVX2 __attribute__((target("avx2,bmi,popcnt")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,popcnt")))

namespace {

using std::size_t;
using std::uint16_t;
using std::uint32_t;
using std::uint64_t;
using std::uint8_t;

constexpr int kCells = 81;
constexpr int kMaxLanes = 32;
constexpr uint16_t kAll = 0x1ff;
constexpr uint16_t kSolvedSum = 9 * kAll;
constexpr int kFrameSize = 96;

/// One board by itself: candidates of cell 0, 1, ... 80, then zeroes up to a whole register.
struct alignas(64) Frame {
  uint16_t cell[kFrameSize];
};

/// What a pass found, a bit a lane.
struct Verdict {
  uint32_t broken, full, stalled;
};

/// A set of cells.
struct CellSet {
  uint64_t low;   // cells 0 to 63
  uint32_t high;  // cells 64 to 95
};

// ------------------------------------------------------------------------------------- registers

/// Eight lanes, in GCC's own vectors: SSE2 on x86, NEON on ARM, whatever there is elsewhere.
struct Vector128 {
  typedef uint16_t Lanes __attribute__((vector_size(16)));
  static constexpr int lanes = 8;
  Lanes v;

  static INLINE Vector128 load(const uint16_t* p) {
    Vector128 a;
    std::memcpy(&a.v, p, sizeof a.v);
    return a;
  }
  static INLINE void store(uint16_t* p, Vector128 a) { std::memcpy(p, &a.v, sizeof a.v); }
  static INLINE Vector128 fill(uint16_t x) { return {Lanes{x, x, x, x, x, x, x, x}}; }
  static INLINE Vector128 either(Vector128 a, Vector128 b) { return {a.v | b.v}; }
  static INLINE Vector128 either(Vector128 a, Vector128 b, Vector128 c) {
    return {a.v | b.v | c.v};
  }
  static INLINE Vector128 two_of(Vector128 a, Vector128 b, Vector128 c) {
    return {(a.v & b.v) | ((a.v | b.v) & c.v)};
  }
  static INLINE Vector128 and_either(Vector128 a, Vector128 b, Vector128 c) {
    return {a.v & (b.v | c.v)};
  }
  static INLINE Vector128 or_without(Vector128 a, Vector128 b, Vector128 c) {
    return {a.v | (b.v & ~c.v)};
  }
  static INLINE Vector128 without(Vector128 a, Vector128 b) { return {a.v & ~b.v}; }
  static INLINE Vector128 without(Vector128 a, Vector128 b, Vector128 c) {
    return {a.v & ~(b.v | c.v)};
  }
  static INLINE Vector128 add(Vector128 a, Vector128 b) { return {a.v + b.v}; }
  static INLINE Vector128 least(Vector128 a, Vector128 b) {
    const Lanes less = (Lanes)(a.v < b.v);
    return {(a.v & less) | (b.v & ~less)};
  }
  static INLINE Vector128 rest(Vector128 a) { return {a.v & (a.v - 1)}; }
  static INLINE Vector128 single(Vector128 a) { return {a.v & (Lanes)((a.v & (a.v - 1)) == 0)}; }
  static INLINE Vector128 settle(Vector128 a, Vector128 b) {
    const Lanes common = a.v & b.v;
    return {a.v & (common | (Lanes)(common == 0))};
  }
  static INLINE uint32_t meet(Vector128 a, Vector128 b) {
    const Lanes yes = (Lanes)((a.v & b.v) != 0);
#if defined(__SSE2__)
    const __m128i m = (__m128i)yes;
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(m, _mm_setzero_si128()));
#else
    const Lanes bit = yes & Lanes{1, 2, 4, 8, 16, 32, 64, 128};
    uint32_t bits = 0;
    for (int i = 0; i < lanes; ++i) bits |= bit[i];
    return bits;
#endif
  }
};

#if ON_X86
struct Vector256 {
  static constexpr int lanes = 16;
  __m256i v;
  typedef Vector256 V;
#define OP AVX2 static inline
  OP V load(const uint16_t* p) { return {_mm256_loadu_si256((const __m256i*)p)}; }
  OP void store(uint16_t* p, V a) { _mm256_storeu_si256((__m256i*)p, a.v); }
  OP V fill(uint16_t x) { return {_mm256_set1_epi16((short)x)}; }
  OP V either(V a, V b) { return {_mm256_or_si256(a.v, b.v)}; }
  OP V both(V a, V b) { return {_mm256_and_si256(a.v, b.v)}; }
  OP V without(V a, V b) { return {_mm256_andnot_si256(b.v, a.v)}; }
  OP V add(V a, V b) { return {_mm256_add_epi16(a.v, b.v)}; }
  OP V least(V a, V b) { return {_mm256_min_epu16(a.v, b.v)}; }
  OP V zero(V a) { return {_mm256_cmpeq_epi16(a.v, _mm256_setzero_si256())}; }
  OP V rest(V a) { return both(a, add(a, fill(0xffff))); }
  OP V single(V a) { return both(a, zero(rest(a))); }
  OP V either(V a, V b, V c) { return either(either(a, b), c); }
  OP V two_of(V a, V b, V c) { return either(both(a, b), both(either(a, b), c)); }
  OP V and_either(V a, V b, V c) { return both(a, either(b, c)); }
  OP V or_without(V a, V b, V c) { return either(a, without(b, c)); }
  OP V without(V a, V b, V c) { return without(a, either(b, c)); }
  OP V settle(V a, V b) {
    const V common = both(a, b);
    return both(a, either(common, zero(common)));
  }
  OP uint32_t meet(V a, V b) {
    const V no = zero(both(a, b));
    const __m128i packed =
        _mm_packs_epi16(_mm256_castsi256_si128(no.v), _mm256_extracti128_si256(no.v, 1));
    return 0xffff & ~(uint32_t)_mm_movemask_epi8(packed);
  }
#undef OP
};

struct Vector512 {
  static constexpr int lanes = 32;
  __m512i v;
  typedef Vector512 V;
#define OP AVX512 static inline
  OP V load(const uint16_t* p) { return {_mm512_loadu_si512(p)}; }
  OP void store(uint16_t* p, V a) { _mm512_storeu_si512(p, a.v); }
  OP V fill(uint16_t x) { return {_mm512_set1_epi16((short)x)}; }
  OP V either(V a, V b) { return {_mm512_or_si512(a.v, b.v)}; }
  OP V without(V a, V b) { return {_mm512_andnot_si512(b.v, a.v)}; }
  OP V add(V a, V b) { return {_mm512_add_epi16(a.v, b.v)}; }
  OP V least(V a, V b) { return {_mm512_min_epu16(a.v, b.v)}; }
  // The last operand is the truth table of a three-input gate: bit 4a + 2b + c.
  OP V either(V a, V b, V c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xfe)}; }
  OP V two_of(V a, V b, V c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xe8)}; }
  OP V and_either(V a, V b, V c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xe0)}; }
  OP V or_without(V a, V b, V c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0xf4)}; }
  OP V without(V a, V b, V c) { return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0x10)}; }
  OP V less_one(V a) { return add(a, fill(0xffff)); }
  OP V rest(V a) { return {_mm512_and_si512(a.v, less_one(a).v)}; }
  OP V single(V a) {
    return {_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a.v, less_one(a).v), a.v)};
  }
  OP V settle(V a, V b) {
    return {_mm512_mask_mov_epi16(a.v, meet(a, b), _mm512_and_si512(a.v, b.v))};
  }
  OP uint32_t meet(V a, V b) { return _mm512_test_epi16_mask(a.v, b.v); }
#undef OP
};
#endif

// ------------------------------------------------------------------------------------- propagate

template <class F>
INLINE void each3(F f) {
  f(0);
  f(1);
  f(2);
}

template <class V>
struct Summary {
  V cover, least, sum;
};

template <class V, int kRow, int kCol, bool kLast>
INLINE void band(uint16_t* cells, Summary<V>& summary) {
  V seen[3][3], fixed[3][3], others[3][3], sure[3][3];
  each3([&](int r) INLINE_LAMBDA {
    each3([&](int m) INLINE_LAMBDA {
      uint16_t* p = cells + (r * kRow + m * 3 * kCol) * V::lanes;
      const V x0 = V::load(p), x1 = V::load(p + kCol * V::lanes),
              x2 = V::load(p + 2 * kCol * V::lanes);
      const V s0 = V::single(x0), s1 = V::single(x1), s2 = V::single(x2);
      V::store(p, V::without(x0, s1, s2));
      V::store(p + kCol * V::lanes, V::without(x1, s0, s2));
      V::store(p + 2 * kCol * V::lanes, V::without(x2, s0, s1));
      seen[r][m] = V::either(x0, x1, x2);
      fixed[r][m] = V::either(s0, s1, s2);
    });
    each3([&](int m) INLINE_LAMBDA {
      others[r][m] = V::either(seen[r][(m + 1) % 3], seen[r][(m + 2) % 3]);
    });
    summary.cover = V::and_either(summary.cover, seen[r][0], others[r][0]);
  });
  each3([&](int m) INLINE_LAMBDA {
    each3([&](int r) INLINE_LAMBDA {
      const V movable =
          V::and_either(others[r][m], seen[(r + 1) % 3][m], seen[(r + 2) % 3][m]);
      sure[r][m] = V::or_without(fixed[r][m], seen[r][m], movable);
    });
    if (kLast)
      summary.cover =
          V::and_either(summary.cover, seen[0][m], V::either(seen[1][m], seen[2][m]));
  });
  each3([&](int r) INLINE_LAMBDA {
    each3([&](int m) INLINE_LAMBDA {
      uint16_t* p = cells + (r * kRow + m * 3 * kCol) * V::lanes;
      const V taken = V::either(sure[r][(m + 1) % 3], sure[r][(m + 2) % 3], sure[(r + 1) % 3][m]);
      const V taken2 = sure[(r + 2) % 3][m];
      V x0 = V::without(V::load(p), taken, taken2);
      V x1 = V::without(V::load(p + kCol * V::lanes), taken, taken2);
      V x2 = V::without(V::load(p + 2 * kCol * V::lanes), taken, taken2);
      const V once = V::without(sure[r][m], V::two_of(x0, x1, x2));
      x0 = V::settle(x0, once);
      x1 = V::settle(x1, once);
      x2 = V::settle(x2, once);
      V::store(p, x0);
      V::store(p + kCol * V::lanes, x1);
      V::store(p + 2 * kCol * V::lanes, x2);
      if (kLast) {
        summary.sum = V::add(summary.sum, V::add(V::add(x0, x1), x2));
        summary.least = V::least(summary.least, V::least(V::least(x0, x1), x2));
      }
    });
  });
}

template <class V>
INLINE uint32_t equal(const V& a, const V& b) {
  const V differ = V::either(V::without(a, b), V::without(b, a));
  return ~V::meet(differ, differ);
}

template <class V>
INLINE Verdict propagate(uint16_t* board, uint16_t* sums) {
  constexpr int L = V::lanes;
  Summary<V> s = {V::fill(kAll), V::fill(kAll), V::fill(0)};
  for (int b = 0; b < 3; ++b) band<V, 9, 1, false>(board + 27 * b * L, s);
  for (int b = 0; b < 3; ++b) band<V, 1, 9, true>(board + 3 * b * L, s);
  const uint32_t whole = equal(s.cover, V::fill(kAll)) & V::meet(s.least, V::fill(kAll));
  const Verdict v = {~whole, equal(s.sum, V::fill(kSolvedSum)), equal(s.sum, V::load(sums))};
  V::store(sums, s.sum);
  return v;
}

// ------------------------------------------------------------------------------------- verify

template <class V>
INLINE uint32_t verify(const uint16_t* board) {
  constexpr int L = V::lanes;
  V cover = V::fill(kAll);
  const V none = V::fill(0);
  for (int k = 0; k < 3; ++k) {
    V column[9];
    for (int c = 0; c < 9; ++c) column[c] = none;
    (void)column;
    V box[3] = {none, none, none};
    (void)box;
  }
  for (int b = 0; b < 3; ++b) {
    const uint16_t *rows = board + 27 * b * L, *cols = board + 3 * b * L;
    V box[3] = {none, none, none};
    each3([&](int r) INLINE_LAMBDA {
      V row = none, column = none;
      each3([&](int m) INLINE_LAMBDA {
        const uint16_t *p = rows + (9 * r + 3 * m) * L, *q = cols + (r + 27 * m) * L;
        const V t = V::either(V::load(p), V::load(p + L), V::load(p + 2 * L));
        row = V::either(row, t);
        box[m] = V::either(box[m], t);
        column = V::either(column, V::either(V::load(q), V::load(q + 9 * L), V::load(q + 18 * L)));
      });
      cover = V::and_either(V::and_either(cover, row, none), column, none);
    });
    each3([&](int m) INLINE_LAMBDA { cover = V::and_either(cover, box[m], none); });
  }
  return equal(cover, V::fill(kAll));
}

// ------------------------------------------------------------------------------------- branch

constexpr bool see_each_other(int a, int b) {
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 ||
                    (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

struct PeerTable {
  CellSet of[kCells];
  constexpr PeerTable() : of() {
    for (int a = 0; a < kCells; ++a) {
      uint64_t low = 0;
      uint32_t high = 0;
      for (int b = 0; b < kCells; ++b) {
        if (!see_each_other(a, b)) continue;
        if (b < 64)
          low |= uint64_t{1} << b;
        else
          high |= uint32_t{1} << (b - 64);
      }
      of[a].low = low;
      of[a].high = high;
    }
  }
};
constexpr PeerTable kPeers;

template <class V, class F>
INLINE CellSet cells_where(F bits) {
  CellSet s = {0, 0};
  for (int k = 0; k < 64 / V::lanes; ++k) s.low |= uint64_t{bits(k)} << (k * V::lanes);
  for (int k = 0; k < 32 / V::lanes; ++k) s.high |= bits(64 / V::lanes + k) << (k * V::lanes);
  return s;
}

template <class V>
INLINE int choose(const Frame& frame) {
  constexpr int n = kFrameSize / V::lanes;
  V x[n];
#pragma GCC unroll 12
  for (int k = 0; k < n; ++k) x[k] = V::load(frame.cell + k * V::lanes);
  const CellSet pairs = cells_where<V>([&](int k) INLINE_LAMBDA {
    const V second = V::rest(x[k]), third = V::rest(second);
    return V::meet(second, second) & ~V::meet(third, third);
  });
  uint32_t top = 0;
  const auto consider = [&](int cell) INLINE_LAMBDA {
    const V v = V::fill(frame.cell[cell]);
    CellSet s = cells_where<V>([&](int k) INLINE_LAMBDA { return V::meet(x[k], v); });
    s.low &= kPeers.of[cell].low;
    s.high &= kPeers.of[cell].high;
    const int score = __builtin_popcountll(s.low) + __builtin_popcount(s.high) +
                      2 * (__builtin_popcountll(s.low & pairs.low) +
                           __builtin_popcount(s.high & pairs.high));
    const uint32_t entry = (uint32_t)score << 8 | (uint32_t)cell;
    top = entry > top ? entry : top;
  };
  for (uint64_t w = pairs.low; w; w &= w - 1) consider(__builtin_ctzll(w));
  for (uint32_t w = pairs.high; w; w &= w - 1) consider(64 + __builtin_ctz(w));
  if (top) return (int)(top & 0xff);
  int fewest = 10, best = -1;
  for (int c = 0; c < kCells; ++c) {
    const int count = __builtin_popcount(frame.cell[c]);
    if (count > 1 && count < fewest) fewest = count, best = c;
  }
  return best;
}

// ------------------------------------------------------------------------------------- move

template <class V>
INLINE void take(const uint16_t* board, const int* lane, int n, Frame* const* to) {
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < kCells; ++c) to[i]->cell[c] = board[c * V::lanes + lane[i]];
}

template <class V>
INLINE void put(uint16_t* board, const int* lane, int n, const Frame* const* from) {
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < kCells; ++c) board[c * V::lanes + lane[i]] = from[i]->cell[c];
}

bool read_clues(const char* text, Frame& f) {
  static uint16_t digit_mask[256];
  if (!digit_mask['0']) {
    digit_mask['0'] = digit_mask['.'] = kAll;
    for (int d = 1; d <= 9; ++d) digit_mask['0' + d] = (uint16_t)(1 << (d - 1));
  }
  bool good = true;
  for (int i = 0; i < 81; ++i) {
    f.cell[i] = digit_mask[(uint8_t)text[i]];
    good &= f.cell[i] != 0;
  }
  return good;
}

void write_digits(const Frame& f, char* text) {
  for (int c = 0; c < 81; ++c) text[c] = (char)('1' + __builtin_ctz(f.cell[c]));
}

#if ON_X86
AVX2 bool read_clues_avx2(const char* text, Frame& f) {
  const __m256i low = _mm256_broadcastsi128_si256(_mm_setr_epi8(-1, 0, -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0));
  const __m256i high = _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0));
  uint32_t bad = 0;
  for (int k = 0; k < 3; ++k) {
    __m256i c = _mm256_loadu_si256((const __m256i*)(text + 32 * k));
    c = _mm256_permute4x64_epi64(c, 0xd8);
    c = _mm256_adds_epu8(_mm256_sub_epi8(c, _mm256_set1_epi8('.')), _mm256_set1_epi8(0x70));
    __m256i a = _mm256_shuffle_epi8(low, c), b = _mm256_shuffle_epi8(high, c);
    __m256i zero = _mm256_cmpeq_epi8(_mm256_or_si256(a, b), _mm256_setzero_si256());
    __m256i x = _mm256_unpacklo_epi8(a, b), y = _mm256_unpackhi_epi8(a, b);
    if (k == 2) {
      x = _mm256_and_si256(x, _mm256_set1_epi16(-1));
      y = _mm256_and_si256(y, _mm256_setr_epi16(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
      bad |= (uint32_t)_mm256_movemask_epi8(zero) & 0x00ff01ff;  // permuted: cells 0-7 16-23 8-15 24-31
    } else {
      bad |= (uint32_t)_mm256_movemask_epi8(zero);
    }
    _mm256_storeu_si256((__m256i*)(f.cell + 32 * k), x);
    _mm256_storeu_si256((__m256i*)(f.cell + 32 * k + 16), y);
  }
  return !bad;
}

AVX2 void write_digits_avx2(const Frame& f, char* text) {
  // de Bruijn 0x09af: (x * 0x09af) >> 12 distinct for the sixteen powers of two
  const __m256i mul = _mm256_set1_epi16(0x09af);
  alignas(16) char table[16] = {};
  for (int d = 0; d < 9; ++d) table[(uint16_t)((1u << d) * 0x09af) >> 12] = (char)('1' + d);
  const __m256i t = _mm256_broadcastsi128_si256(_mm_load_si128((const __m128i*)table));
  for (int k = 0; k < 3; ++k) {
    __m256i a = _mm256_loadu_si256((const __m256i*)(f.cell + 32 * k));
    __m256i b = _mm256_loadu_si256((const __m256i*)(f.cell + 32 * k + 16));
    a = _mm256_srli_epi16(_mm256_mullo_epi16(a, mul), 12);
    b = _mm256_srli_epi16(_mm256_mullo_epi16(b, mul), 12);
    a = _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8);
    a = _mm256_shuffle_epi8(t, a);
    if (k < 2)
      _mm256_storeu_si256((__m256i*)(text + 32 * k), a);
    else {
      _mm_storeu_si128((__m128i*)(text + 64), _mm256_castsi256_si128(a));
      text[80] = (char)_mm256_extract_epi8(a, 16);
    }
  }
}

/// Transposes the 8x8 blocks of 16 bits in each quarter of eight registers.
AVX512 inline __attribute__((always_inline)) void transpose(__m512i* r) {
  __m512i a[8], b[8];
  for (int i = 0; i < 4; ++i) {
    a[2 * i] = _mm512_unpacklo_epi16(r[2 * i], r[2 * i + 1]);
    a[2 * i + 1] = _mm512_unpackhi_epi16(r[2 * i], r[2 * i + 1]);
  }
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      b[4 * i + 2 * j] = _mm512_unpacklo_epi32(a[4 * i + j], a[4 * i + j + 2]);
      b[4 * i + 2 * j + 1] = _mm512_unpackhi_epi32(a[4 * i + j], a[4 * i + j + 2]);
    }
  }
  for (int j = 0; j < 4; ++j) {
    r[2 * j] = _mm512_unpacklo_epi64(b[j], b[j + 4]);
    r[2 * j + 1] = _mm512_unpackhi_epi64(b[j], b[j + 4]);
  }
}

AVX512 inline void take8(const uint16_t* board, const int* lane, Frame* const* to) {
  const __m512i idx = _mm512_broadcast_i32x4(_mm256_cvtepi32_epi16(_mm256_loadu_si256((const __m256i*)lane)));
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i) {
    __m512i r[8];
#pragma GCC unroll 8
    for (int j = 0; j < 8; ++j) {
      r[j] = _mm512_setzero_si512();
#pragma GCC unroll 4
      for (int q = 0; q < 4; ++q) {
        const int c = 32 * i + 8 * q + j;
        if (c < 81) r[j] = _mm512_mask_permutexvar_epi16(r[j], 0xffu << (8 * q), idx, _mm512_loadu_si512(board + c * 32));
      }
    }
    transpose(r);
#pragma GCC unroll 8
    for (int j = 0; j < 8; ++j) _mm512_store_si512(to[j]->cell + 32 * i, r[j]);
  }
}

AVX512 inline void put8(uint16_t* board, const int* lane, const Frame* const* from) {
  uint32_t mask = 0;
  __m512i idx = _mm512_setzero_si512();
#pragma GCC unroll 8
  for (int i = 0; i < 8; ++i) {
    mask |= 1u << lane[i];
    idx = _mm512_mask_set1_epi16(idx, 1u << lane[i], (short)i);
  }
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i) {
    __m512i r[8];
#pragma GCC unroll 8
    for (int j = 0; j < 8; ++j) r[j] = _mm512_load_si512(from[j]->cell + 32 * i);
    transpose(r);
#pragma GCC unroll 4
    for (int q = 0; q < 4; ++q) {
      const __m512i idq = _mm512_add_epi16(idx, _mm512_set1_epi16((short)(8 * q)));
#pragma GCC unroll 8
      for (int j = 0; j < 8; ++j) {
        const int c = 32 * i + 8 * q + j;
        if (c >= 81) continue;
        uint16_t* p = board + c * 32;
        _mm512_storeu_si512(p, _mm512_mask_permutexvar_epi16(_mm512_loadu_si512(p), mask, idq, r[j]));
      }
    }
  }
}

AVX512 void take512(const uint16_t* board, const int* lane, int n, Frame* const* to) {
  for (int i = 0; i < n; i += 8) take8(board, lane + i, to + i);
}
AVX512 void put512(uint16_t* board, const int* lane, int n, const Frame* const* from) {
  for (int i = 0; i < n; i += 8) put8(board, lane + i, from + i);
}
#endif

// ------------------------------------------------------------------------------------- paths

struct Path {
  const char* name;
  int lanes;
  Verdict (*propagate)(uint16_t* board, uint16_t* sums);
  uint32_t (*verify)(const uint16_t* board);
  int (*choose)(const Frame& frame);
  void (*take)(const uint16_t* board, const int* lane, int n, Frame* const* to);
  void (*put)(uint16_t* board, const int* lane, int n, const Frame* const* from);
  bool (*read_clues)(const char* text, Frame& frame);
  void (*write_digits)(const Frame& frame, char* text);
};

#define PATH(NAME, V, TARGET)                                                         \
  TARGET Verdict propagate_##NAME(uint16_t* b, uint16_t* s) { return propagate<V>(b, s); } \
  TARGET uint32_t verify_##NAME(const uint16_t* b) { return verify<V>(b); }               \
  TARGET int choose_##NAME(const Frame& f) { return choose<V>(f); }                       \
  TARGET void take_##NAME(const uint16_t* b, const int* l, int n, Frame* const* f) {      \
    take<V>(b, l, n, f);                                                                  \
  }                                                                                       \
  TARGET void put_##NAME(uint16_t* b, const int* l, int n, const Frame* const* f) {       \
    put<V>(b, l, n, f);                                                                   \
  }

PATH(narrow, Vector128, )
const Path kNarrow = {"narrow", 8, propagate_narrow, verify_narrow, choose_narrow, take_narrow, put_narrow, read_clues, write_digits};
#if ON_X86
PATH(avx2, Vector256, AVX2)
PATH(avx512, Vector512, AVX512)
const Path kAvx2 = {"avx2", 16, propagate_avx2, verify_avx2, choose_avx2, take_avx2, put_avx2, read_clues_avx2, write_digits_avx2};
const Path kAvx512 = {"avx512", 32, propagate_avx512, verify_avx512, choose_avx512, take512, put512, read_clues_avx2, write_digits_avx2};
#endif

const Path& best_path() {
  const char* want = std::getenv("SUDOKU_BATCH_PATH");
  if (!want) want = "";
#if ON_X86
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
  const bool avx512 = avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
  if (avx512 && std::strcmp(want, "avx2") && std::strcmp(want, "narrow")) return kAvx512;
  if (avx2 && std::strcmp(want, "narrow")) return kAvx2;
#endif
  return kNarrow;
}

alignas(64) uint16_t board[81 * kMaxLanes];
alignas(64) uint16_t sums[kMaxLanes];
Frame stack[82][kMaxLanes];

#ifdef STATS
long g_pass, g_guess, g_take, g_put, g_cand;
#endif

constexpr int kWindow = 1024;
char answers[kWindow][82];
bool answered[kWindow];
uint8_t workers[kWindow];
}  // namespace

int main() {
  const Path& path = best_path();
  const int L = path.lanes;
  static char in[(1 << 16) + 64];
  size_t have = 0, pos = 0;
  bool eof = false;
  long oldest = 0, next = 0, flushed = 0;
  auto line = [&]() -> const char* {
    for (;;) {
      if (have - pos > 81 && in[pos + 81] == '\n') { const char* p = in + pos; pos += 82; return p; }
      const char* nl = (const char*)memchr(in + pos, '\n', have - pos);
      if (nl) { const char* p = in + pos; pos = (size_t)(nl + 1 - in); return p; }
      if (eof) return nullptr;
      memmove(in, in + pos, have - pos); have -= pos; pos = 0;
      ssize_t r = read(0, in + have, sizeof in - have - 64);
      if (r <= 0) { eof = true; return nullptr; }
      have += (size_t)r;
    }
  };
  auto flush = [&](long upto) {
    while (flushed < upto) {
      long a = flushed % kWindow, n = upto - flushed; if (a + n > kWindow) n = kWindow - a;
      const char* p = answers[a]; size_t left = (size_t)n * 82; while (left) { ssize_t w = write(1, p, left); if (w <= 0) _exit(1); p += w; left -= (size_t)w; }
      flushed += n;
    }
  };
  line();
  int depth[32], bottom[32]; long id[32];
  for (int l = 0; l < L; ++l) id[l] = -1, depth[l] = bottom[l] = 0;
  for (int c = 0; c < 81 * L; ++c) board[c] = kAll;
  const uint32_t all = L == 32 ? ~0u : (1u << L) - 1;
  uint32_t live = 0, want = all;
  for (;;) {
    int n = 0, lane[32]; const Frame* from[32];
    for (uint32_t w = want; w; w &= w - 1) {
      int l = __builtin_ctz(w);
      if (live >> l & 1 && depth[l] > bottom[l]) {
        from[n] = &stack[--depth[l]][l];
      } else {
        if (live >> l & 1) { live &= ~(1u << l); --workers[id[l] % kWindow]; id[l] = -1; }
        const char* p = next - flushed < kWindow ? line() : nullptr;
        if (p) {
          Frame& f = stack[0][l];
          if (!path.read_clues(p, f)) { fprintf(stderr, "bad\n"); exit(1); }
          id[l] = next++; workers[id[l] % kWindow] = 1;
          from[n] = &f;
        } else {
          int best = -1, most = 0;
          for (int v = 0; v < L; ++v) if ((live >> v & 1) && depth[v] - bottom[v] > most) most = depth[v] - bottom[v], best = v;
          if (best < 0) continue;
          from[n] = &stack[bottom[best]++][best];
          id[l] = id[best]; ++workers[id[l] % kWindow];
        }
        live |= 1u << l; depth[l] = bottom[l] = 0;
      }
      lane[n++] = l; sums[l] = 0;
    }
    if (!live) break;
    if (n) {
      for (int i = n; i & 7; ++i) lane[i] = lane[0], from[i] = from[0];
      path.put(board, lane, n, from);
    }
    Verdict v = path.propagate(board, sums);
    v.full &= live & ~v.broken;
    if (v.full) { uint32_t ok = path.verify(board); v.broken |= v.full & ~ok; v.full &= ok; }
    v.broken &= live; v.stalled &= live & ~v.broken & ~v.full;
#ifdef STATS
    g_pass++; g_guess += __builtin_popcount(v.stalled);
#endif
    want = v.broken | v.full;
    if (v.full | v.stalled) {
      Frame* to[32]; n = 0;
      for (uint32_t w = v.full | v.stalled; w; w &= w - 1) { int l = __builtin_ctz(w); lane[n] = l; to[n++] = &stack[depth[l]][l]; }
      for (int i = n; i & 7; ++i) lane[i] = lane[0], to[i] = to[0];
      path.take(board, lane, n, to);
      for (int i = 0; i < n; ++i) {
        int l = lane[i];
        if (v.stalled >> l & 1) {
          Frame& f = *to[i];
          int c = path.choose(f);
          unsigned x = f.cell[c], lo = x & -x;
          board[c * L + l] = (uint16_t)lo; f.cell[c] = (uint16_t)(x ^ lo); depth[l]++;
        } else if (id[l] >= 0) {
          const long s = id[l];
          char* o = answers[s % kWindow];
          path.write_digits(*to[i], o);
          o[81] = '\n'; answered[s % kWindow] = true;
          if (workers[s % kWindow] == 1) { live &= ~(1u << l); id[l] = -1; }
          else for (int k = 0; k < L; ++k) if (id[k] == s) { live &= ~(1u << k); want |= 1u << k; id[k] = -1; }
        }
      }
      while (oldest < next && answered[oldest % kWindow]) answered[oldest++ % kWindow] = false;
      if (oldest - flushed >= kWindow / 2) flush(oldest);
    }
    want |= all & ~live;
  }
  flush(oldest);
#ifdef STATS
  fprintf(stderr, "passes/puzzle %.2f guesses/puzzle %.3f\n", 1.0 * L * (double)g_pass / (double)next, 1.0 * (double)g_guess / (double)next);
#endif
}
