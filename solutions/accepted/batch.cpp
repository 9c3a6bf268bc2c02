// Task:   batch
// Method: many puzzles side by side, one in each 16-bit lane of a vector register. A lane holds a
//         cell's candidates as nine bits, so that one instruction treats one cell of 8, 16 or 32
//         puzzles. Passes over the three bands and the three stacks apply naked singles, hidden
//         singles and locked candidates to all of them, with no branch. A lane that gets no
//         further guesses a digit of a cell with two candidates and keeps the other on its own
//         stack; a lane that is done takes the next puzzle at once, or, when no puzzle is left, a
//         branch that another lane has still to try.
// Source: lockstep lanes and bands of 3 x 3 minirows: ours. Rules on minirows and the preference
//         for connected two-candidate cells follow T. Dillon's tdoku (2019) in spirit.
// Cost:   0.3 us for a hard puzzle of the puzzle bank, 0.3 us with 17 clues, 5 us for the hardest
//         known (AVX-512, 2.4 GHz; twice that with AVX2). batch.md tells where the time goes.
// Tested: each path on seven public collections, a million isomorphs of them with more clues, and
//         thousands of nearly full grids; puzzles with many solutions or none, broken input; ASan,
//         UBSan, valgrind; g++ and clang++, 32 and 64 bits, mingw-w64 under wine, aarch64.
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#if defined(__GNUC__) && !defined(__clang__)  // which complains about its own header
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

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

// g++ for 64-bit Windows aligns the stack to 16 bytes, yet saves wider registers there with
// instructions that demand more. Let the assembler take the forms without that demand, which are
// as fast.
#if defined(__MINGW64__) && !defined(__clang__)
asm(".macro vmovdqa args:vararg\n vmovdqu \\args\n.endm\n"
    ".macro vmovdqa32 args:vararg\n vmovdqu32 \\args\n.endm\n"
    ".macro vmovdqa64 args:vararg\n vmovdqu64 \\args\n.endm\n"
    ".macro vmovaps args:vararg\n vmovups \\args\n.endm\n"
    ".macro vmovapd args:vararg\n vmovupd \\args\n.endm\n");
#endif

// Everything that touches registers has to melt into the functions at the end of this file that
// are compiled for one kind of processor.
#define INLINE inline __attribute__((always_inline))
#define INLINE_LAMBDA __attribute__((always_inline))

namespace {

using Word = std::uint16_t;  // a lane

constexpr int kCells = 81;
constexpr Word kAll = 0x1ff;           // bit d - 1 stands for digit d
constexpr Word kSolvedSum = 9 * kAll;  // of all cells, if each digit stands nine times
constexpr int kFrameCells = 96;        // 81, rounded up to whole registers

/// One puzzle by itself: the candidates of its cells, row by row, then zeroes.
struct alignas(64) Frame {
  Word cell[kFrameCells];
};

// ------------------------------------------------------------------------------------- registers

/// What the compiler calls a vector: SSE2, AVX2 or AVX-512, NEON, or several plain words.
template <int N>
struct Vectors;
template <>
struct Vectors<8> {
  typedef Word Words __attribute__((vector_size(16)));
  typedef std::uint8_t Bytes __attribute__((vector_size(8)));
};
template <>
struct Vectors<16> {
  typedef Word Words __attribute__((vector_size(32)));
  typedef std::uint8_t Bytes __attribute__((vector_size(16)));
};
template <>
struct Vectors<32> {
  typedef Word Words __attribute__((vector_size(64)));
  typedef std::uint8_t Bytes __attribute__((vector_size(32)));
};

/// One word in each of N lanes.
template <int N>
struct Lanes {
  static constexpr int kCount = N;
  typedef typename Vectors<N>::Words Words;
  typedef typename Vectors<N>::Bytes Bytes;
  Words v;

  static INLINE Lanes load(const Word* p) {
    Lanes a;
    std::memcpy(&a.v, p, sizeof a.v);
    return a;
  }
  static INLINE Lanes load_bytes(const char* p) {
    Bytes b;
    std::memcpy(&b, p, N);
    return {__builtin_convertvector(b, Words)};
  }
  static INLINE Lanes fill(int x) {
    Lanes a = {};
    a.v += static_cast<Word>(x);
    return a;
  }
  INLINE void store(Word* p) const { std::memcpy(p, &v, sizeof v); }
  INLINE void store_bytes(char* p) const {
    const Bytes b = __builtin_convertvector(v, Bytes);
    std::memcpy(p, &b, N);
  }

  INLINE Lanes operator|(const Lanes& b) const { return {v | b.v}; }
  INLINE Lanes operator&(const Lanes& b) const { return {v & b.v}; }
  INLINE Lanes operator+(const Lanes& b) const { return {v + b.v}; }
  INLINE Lanes zero() const { return {(Words)(v == 0)}; }  // all ones where the word is 0
};

/// A parameter. (By reference: else g++ frets about the ABI of calls that are never made.)
template <int N>
using In = const Lanes<N>&;

#define OP         \
  template <int N> \
  INLINE
OP Lanes<N> either(In<N> a, In<N> b, In<N> c) {
  return a | b | c;
}
OP Lanes<N> two_of(In<N> a, In<N> b, In<N> c) {
  return (a & b) | ((a | b) & c);
}
OP Lanes<N> both_of(In<N> a, In<N> b, In<N> c) {
  return a & (b | c);
}
OP Lanes<N> or_not(In<N> a, In<N> b, In<N> c) {
  return {a.v | (b.v & ~c.v)};
}
OP Lanes<N> without(In<N> a, In<N> b, In<N> c) {
  return {a.v & ~(b.v | c.v)};
}
OP Lanes<N> least(In<N> a, In<N> b) {
  return {(typename Lanes<N>::Words)(a.v < b.v ? a.v : b.v)};
}
/// The word without its lowest bit.
OP Lanes<N> rest(In<N> a) {
  return a & (a + Lanes<N>::fill(-1));
}
/// The words with one bit; 0 for the others.
OP Lanes<N> single(In<N> a) {
  return a & rest(a).zero();
}
/// a & b, or a where they have nothing in common.
OP Lanes<N> settle(In<N> a, In<N> b) {
  const Lanes<N> common = a & b;
  return a & (common | common.zero());
}
/// The set of lanes where a and b have something in common.
template <int N>
INLINE std::uint32_t meet(In<N> a, In<N> b) {
  const Lanes<N> no = (a & b).zero();
  std::uint32_t lanes = 0;
#if defined(__SSE2__)
  __m128i part[N / 8];
  std::memcpy(part, &no, sizeof part);
  for (int i = 0; i < N / 8; i += 2) {
    const __m128i bytes = _mm_packs_epi16(part[i], i + 1 < N / 8 ? part[i + 1] : part[i]);
    lanes |= static_cast<std::uint32_t>(_mm_movemask_epi8(bytes)) << (8 * i);
  }
#else
  for (int i = 0; i < N; ++i) lanes |= static_cast<std::uint32_t>(no.v[i] & 1) << i;
#endif
  return ~lanes & (0xffffffff >> (32 - N));
}

#if defined(__SSE2__)
INLINE Lanes<8> least(Lanes<8> a, Lanes<8> b) {  // SSE2 knows only the signed minimum
  return {(Lanes<8>::Words)_mm_min_epi16((__m128i)a.v, (__m128i)b.v)};
}
#endif
#if ON_X86
#define AVX2 __attribute__((target("avx2,bmi,popcnt")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,popcnt")))
AVX2 inline Lanes<16> least(Lanes<16> a, Lanes<16> b) {
  return {(Lanes<16>::Words)_mm256_min_epu16((__m256i)a.v, (__m256i)b.v)};
}
// AVX-512 has any gate of three inputs (its last operand is the truth table, bit 4a + 2b + c), and
// predicates in registers of their own.
typedef Lanes<32> L32;
#define OP512 AVX512 inline
#define Z(x) ((__m512i)(x).v)
#define L32_OF(x) \
  { (L32::Words)(x) }
OP512 L32 either(L32 a, L32 b, L32 c) {
  return L32_OF(_mm512_ternarylogic_epi64(Z(a), Z(b), Z(c), 0xfe));
}
OP512 L32 two_of(L32 a, L32 b, L32 c) {
  return L32_OF(_mm512_ternarylogic_epi64(Z(a), Z(b), Z(c), 0xe8));
}
OP512 L32 both_of(L32 a, L32 b, L32 c) {
  return L32_OF(_mm512_ternarylogic_epi64(Z(a), Z(b), Z(c), 0xe0));
}
OP512 L32 or_not(L32 a, L32 b, L32 c) {
  return L32_OF(_mm512_ternarylogic_epi64(Z(a), Z(b), Z(c), 0xf4));
}
OP512 L32 without(L32 a, L32 b, L32 c) {
  return L32_OF(_mm512_ternarylogic_epi64(Z(a), Z(b), Z(c), 0x10));
}
OP512 L32 least(L32 a, L32 b) {
  return L32_OF(_mm512_min_epu16(Z(a), Z(b)));
}
OP512 L32 rest(L32 a) {
  return L32_OF(_mm512_and_si512(Z(a), _mm512_adds_epi16(Z(a), _mm512_set1_epi16(-1))));
}
OP512 std::uint32_t meet(L32 a, L32 b) {
  return _mm512_test_epi16_mask(Z(a), Z(b));
}
OP512 L32 single(L32 a) {
  const __m512i less = _mm512_adds_epi16(Z(a), _mm512_set1_epi16(-1));
  return L32_OF(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(Z(a), less), Z(a)));
}
OP512 L32 settle(L32 a, L32 b) {
  const __m512i common = _mm512_and_si512(Z(a), Z(b));
  return L32_OF(_mm512_mask_mov_epi16(Z(a), _mm512_test_epi16_mask(Z(a), Z(b)), common));
}
#endif

// ------------------------------------------------------------------------------------- propagate

/// What a pass found, as sets of lanes.
struct Findings {
  std::uint32_t broken;   // some cell has no candidate, or some unit no place for a digit
  std::uint32_t full;     // one candidate in each cell, unless broken; to be verified
  std::uint32_t stalled;  // as before the pass
};

template <class V>
struct Summary {
  V covered;  // the digits that every unit seen so far has a place for
  V least;    // the smallest word of a cell: 0 if one has no candidate
  V sum;      // of all cells
};

template <class F>
INLINE void each3(F f) {
  f(0);
  f(1);
  f(2);
}

/// One band of 3 x 9 cells, or a stack, that is a band with rows and columns exchanged. Below,
/// "row" is a line of the band, and a minirow the three cells where a row meets a box.
/// kRow and kColumn are the distances of cells in the board.
template <class V, int kRow, int kColumn, bool kStack>
INLINE void band(Word* cells, Summary<V>& summary) {
  constexpr int kNext = kColumn * V::kCount;
  V seen[3][3];    // candidates of each minirow, by row and box
  V fixed[3][3];   // its naked singles
  V others[3][3];  // candidates of the other two minirows of the row
  V sure[3][3];    // digits which have to be in this minirow
  each3([&](int r) INLINE_LAMBDA {
    each3([&](int b) INLINE_LAMBDA {
      Word* const p = cells + (r * kRow + b * 3 * kColumn) * V::kCount;
      const V x0 = V::load(p), x1 = V::load(p + kNext), x2 = V::load(p + 2 * kNext);
      seen[r][b] = either(x0, x1, x2);
      if (kStack) return;
      const V s0 = single(x0), s1 = single(x1), s2 = single(x2);
      without(x0, s1, s2).store(p);
      without(x1, s0, s2).store(p + kNext);
      without(x2, s0, s1).store(p + 2 * kNext);
      fixed[r][b] = either(s0, s1, s2);
    });
    each3([&](int b) INLINE_LAMBDA { others[r][b] = seen[r][(b + 1) % 3] | seen[r][(b + 2) % 3]; });
    summary.covered = both_of(summary.covered, seen[r][0], others[r][0]);
  });
  each3([&](int b) INLINE_LAMBDA {
    each3([&](int r) INLINE_LAMBDA {
      // A digit that fits in no other minirow of the row, or in no other of the box, is sure.
      const V movable = both_of(others[r][b], seen[(r + 1) % 3][b], seen[(r + 2) % 3][b]);
      sure[r][b] =
          kStack ? without(seen[r][b], movable, movable) : or_not(fixed[r][b], seen[r][b], movable);
    });
    if (kStack) summary.covered = both_of(summary.covered, seen[0][b], seen[1][b] | seen[2][b]);
  });
  each3([&](int r) INLINE_LAMBDA {
    each3([&](int b) INLINE_LAMBDA {
      Word* const p = cells + (r * kRow + b * 3 * kColumn) * V::kCount;
      const V box = sure[(r + 1) % 3][b];
      const V taken = either(sure[r][(b + 1) % 3], sure[r][(b + 2) % 3], sure[(r + 2) % 3][b]);
      V x0 = without(V::load(p), taken, box), x1 = without(V::load(p + kNext), taken, box),
        x2 = without(V::load(p + 2 * kNext), taken, box);
      if (kStack) {
        const V twice = two_of(x0, x1, x2), once = without(sure[r][b], twice, twice);
        x0 = settle(x0, once);
        x1 = settle(x1, once);
        x2 = settle(x2, once);
        summary.sum = summary.sum + (x0 + x1 + x2);
        summary.least = least(summary.least, least(least(x0, x1), x2));
      }
      x0.store(p);
      x1.store(p + kNext);
      x2.store(p + 2 * kNext);
    });
  });
}

template <class V>
INLINE std::uint32_t equal(const V& a, const V& b) {
  const V differ = {a.v ^ b.v};
  return ~meet(differ, differ);
}

/// One pass over the board. `sums` has each lane's sum of cells after its pass before, 0 if none.
/// Candidates only ever go, so that a sum which has not changed means that no cell has.
template <class V>
INLINE Findings propagate_in(Word* board, Word* sums) {
  Summary<V> s = {V::fill(kAll), V::fill(kAll), V::fill(0)};
  for (int b = 0; b < 3; ++b) band<V, 9, 1, false>(board + 27 * b * V::kCount, s);
  for (int b = 0; b < 3; ++b) band<V, 1, 9, true>(board + 3 * b * V::kCount, s);
  const Findings f = {~(equal(s.covered, V::fill(kAll)) & meet(s.least, s.least)),
                      equal(s.sum, V::fill(kSolvedSum)), equal(s.sum, V::load(sums))};
  s.sum.store(sums);
  return f;
}

// ------------------------------------------------------------------------------------- verify

/// The lanes where every row, column and box has all nine digits. With the sum of a solved grid,
/// this proves it: nine digits in nine rows add up to that sum only if none stands twice in one.
template <class V>
INLINE std::uint32_t verify_in(const Word* board) {
  const auto three = [&](int cell, int step) INLINE_LAMBDA {
    const Word* const p = board + cell * V::kCount;
    return either(V::load(p), V::load(p + step * V::kCount), V::load(p + 2 * step * V::kCount));
  };
  V covered = V::fill(kAll);
  for (int i = 0; i < 3; ++i) {
    V box[3] = {V::fill(0), V::fill(0), V::fill(0)};
    each3([&](int j) INLINE_LAMBDA {
      const int row = 27 * i + 9 * j, column = 3 * i + j;
      const V m[3] = {three(row, 1), three(row + 3, 1), three(row + 6, 1)};
      each3([&](int b) INLINE_LAMBDA { box[b] = box[b] | m[b]; });
      covered = covered & either(m[0], m[1], m[2]) &
                either(three(column, 9), three(column + 27, 9), three(column + 54, 9));
    });
    covered = covered & box[0] & box[1] & box[2];
  }
  return equal(covered, V::fill(kAll));
}

// ------------------------------------------------------------------------------------- branch

/// A set of cells.
struct CellSet {
  std::uint64_t low = 0;   // cells 0 to 63
  std::uint32_t high = 0;  // cells 64 to 95
};

/// The cells that share a row, a column or a box with each cell.
struct Peers {
  CellSet of[kCells];
  constexpr Peers() : of() {
    for (int a = 0; a < kCells; ++a) {
      for (int b = 0; b < kCells; ++b) {
        const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if (a == b || !(a / 9 == b / 9 || a % 9 == b % 9 || same_box)) continue;
        if (b < 64) {
          of[a].low |= std::uint64_t{1} << b;
        } else {
          of[a].high |= std::uint32_t{1} << (b - 64);
        }
      }
    }
  }
};
constexpr Peers kPeers;

/// Gathers a set of cells from the sets of lanes that `lanes(k)` tells for each register k.
template <class V, class F>
INLINE CellSet cells_where(F lanes) {
  CellSet s;
  for (int k = 0; k < 64 / V::kCount; ++k) s.low |= std::uint64_t{lanes(k)} << (k * V::kCount);
  for (int k = 0; k < 32 / V::kCount; ++k) s.high |= lanes(64 / V::kCount + k) << (k * V::kCount);
  return s;
}

/// The cell to guess in: of the first few with two candidates, the one with the most peers that
/// share a candidate, those with two candidates counted thrice, as they decide most. Without such
/// a cell, the first of those with the fewest candidates.
template <class V>
INLINE int choose_in(const Frame& frame) {
  constexpr int kRegisters = kFrameCells / V::kCount;
  constexpr int kTries = 8;  // more cost more time than the guesses they save, and a constant
                             // number runs without a mispredicted branch
  V x[kRegisters];
  for (int k = 0; k < kRegisters; ++k) x[k] = V::load(frame.cell + k * V::kCount);
  const CellSet pairs = cells_where<V>([&](int k) INLINE_LAMBDA {
    const V second = rest(x[k]), third = rest(second);
    return meet(second, second) & ~meet(third, third);
  });
  if (pairs.low | pairs.high) {
    int first = pairs.low ? 0 : 64, best = 0;
    std::uint64_t left = pairs.low ? pairs.low : pairs.high;
#pragma GCC unroll 8
    for (int i = 0; i < kTries; ++i) {
      const int cell = first + __builtin_ctzll(left);
      const V mine = V::fill(frame.cell[cell]);
      CellSet s = cells_where<V>([&](int k) INLINE_LAMBDA { return meet(x[k], mine); });
      s.low &= kPeers.of[cell].low;
      s.high &= kPeers.of[cell].high;
      const int score =
          __builtin_popcountll(s.low) + __builtin_popcount(s.high) +
          2 * (__builtin_popcountll(s.low & pairs.low) + __builtin_popcount(s.high & pairs.high));
      const int scored = score * 128 + cell;
      best = scored > best ? scored : best;
      // On to the next cell; from the last one to itself again.
      const std::uint64_t after = left & (left - 1);
      const bool turn = after == 0 && first == 0 && pairs.high != 0;
      left = after ? after : turn ? pairs.high : left;
      first = turn ? 64 : first;
    }
    return best % 128;
  }
  int fewest = 10, best = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const int count = __builtin_popcount(frame.cell[cell]);
    if (count > 1 && count < fewest) fewest = count, best = cell;
  }
  return best;
}

// ------------------------------------------------------------------------------------- load, store

/// Frames to be moved from or to lanes.
struct Moves {
  int n = 0;
  int lane[32];
  Frame* frame[32];
  void add(int l, Frame* f) {
    lane[n] = l;
    frame[n++] = f;
  }
};

template <class V>
void take_in(const Word* board, const Moves& m) {
  for (int i = 0; i < m.n; ++i) {
    for (int c = 0; c < kCells; ++c) m.frame[i]->cell[c] = board[c * V::kCount + m.lane[i]];
  }
}

template <class V>
void put_in(Word* board, const Moves& m) {
  for (int i = 0; i < m.n; ++i) {
    for (int c = 0; c < kCells; ++c) board[c * V::kCount + m.lane[i]] = m.frame[i]->cell[c];
  }
}

#if ON_X86
/// Transposes the 8 x 8 words that are in the same quarter of eight registers.
AVX512 INLINE void transpose(__m512i* r) {
  __m512i a[8], b[8];
#pragma GCC unroll 4
  for (int i = 0; i < 8; i += 2) {
    a[i] = _mm512_unpacklo_epi16(r[i], r[i + 1]);
    a[i + 1] = _mm512_unpackhi_epi16(r[i], r[i + 1]);
  }
#pragma GCC unroll 4
  for (int i = 0; i < 4; ++i) {
    const int j = i / 2 * 4 + i % 2;
    b[2 * i] = _mm512_unpacklo_epi32(a[j], a[j + 2]);
    b[2 * i + 1] = _mm512_unpackhi_epi32(a[j], a[j + 2]);
  }
#pragma GCC unroll 4
  for (int i = 0; i < 4; ++i) {
    r[2 * i] = _mm512_unpacklo_epi64(b[i], b[i + 4]);
    r[2 * i + 1] = _mm512_unpackhi_epi64(b[i], b[i + 4]);
  }
}

/// Eight lanes at once: of 32 cells, the words of these lanes go to the quarters of eight
/// registers (cell c to register c % 8, quarter c / 8); then transposed.
template <>
AVX512 void take_in<L32>(const Word* board, const Moves& m) {
  for (int first = 0; first < m.n; first += 8) {
    std::int16_t lane[8];
    Frame* frame[8];
    for (int i = 0; i < 8; ++i) {
      const int j = first + i < m.n ? first + i : first;
      lane[i] = static_cast<std::int16_t>(m.lane[j]);
      frame[i] = m.frame[j];
    }
    __m128i lanes;
    std::memcpy(&lanes, lane, sizeof lanes);
    const __m512i index = _mm512_broadcast_i32x4(lanes);
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) {
      __m512i r[8];
#pragma GCC unroll 8
      for (int j = 0; j < 8; ++j) {
        r[j] = _mm512_setzero_si512();
#pragma GCC unroll 4
        for (int q = 0; q < 4; ++q) {
          const int c = 32 * k + 8 * q + j;
          if (c >= kCells) continue;
          r[j] = _mm512_mask_permutexvar_epi16(r[j], 0xffu << (8 * q), index,
                                               _mm512_loadu_si512(board + c * 32));
        }
      }
      transpose(r);
#pragma GCC unroll 8
      for (int j = 0; j < 8; ++j) _mm512_storeu_si512(frame[j]->cell + 32 * k, r[j]);
    }
  }
}

/// The same the other way round.
template <>
AVX512 void put_in<L32>(Word* board, const Moves& m) {
  for (int first = 0; first < m.n; first += 8) {
    asm volatile("" ::: "memory");  // else g++ keeps a copy of the board on the stack meanwhile
    const Frame* frame[8];
    std::uint32_t lanes = 0;
    __m512i index = _mm512_setzero_si512();
    for (int i = 0; i < 8; ++i) {
      const int j = first + i < m.n ? first + i : first;
      frame[i] = m.frame[j];
      lanes |= 1u << m.lane[j];
      index = _mm512_mask_set1_epi16(index, 1u << m.lane[j], static_cast<short>(i));
    }
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) {
      __m512i r[8];
#pragma GCC unroll 8
      for (int j = 0; j < 8; ++j) r[j] = _mm512_loadu_si512(frame[j]->cell + 32 * k);
      transpose(r);
#pragma GCC unroll 4
      for (int q = 0; q < 4; ++q) {
        const __m512i from = _mm512_add_epi16(index, _mm512_set1_epi16(static_cast<short>(8 * q)));
#pragma GCC unroll 8
        for (int j = 0; j < 8; ++j) {
          const int c = 32 * k + 8 * q + j;
          if (c >= kCells) continue;
          Word* const p = board + c * 32;
          const __m512i old = _mm512_loadu_si512(p);
          _mm512_storeu_si512(p, _mm512_mask_permutexvar_epi16(old, lanes, from, r[j]));
        }
      }
    }
  }
}
#endif

struct Mask {
  Word of[kFrameCells];
  constexpr Mask() : of() {
    for (int c = 0; c < kCells; ++c) of[c] = 0xffff;
  }
};
constexpr Mask kOnBoard;

/// Reads the candidates from a line of text. False if it has anything but digits and dots. May
/// look at 96 characters.
template <class V>
INLINE bool read_clues_in(const char* text, Frame& frame) {
  std::uint32_t bad = 0;
  for (int k = 0; k < kFrameCells; k += V::kCount) {
    const V c = V::load_bytes(text + k), dot = (c + V::fill(-'.')).zero();
    const V digit = without(least({c.v ^ V::fill('0').v}, V::fill(15)), dot, dot);
    V bit = {V::fill(1).v << digit.v}, on = V::load(kOnBoard.of + k);
    bad |= meet(bit, V::fill(0xfc00) & on);
    bit.v >>= 1;
    ((bit | (bit.zero() & V::fill(kAll))) & on).store(frame.cell + k);
  }
  return bad == 0;
}

/// Writes a solved frame as 81 digits.
template <class V>
INLINE void write_digits_in(const Frame& frame, char* text) {
  char buffer[kFrameCells];
  for (int k = 0; k < kFrameCells; k += V::kCount) {
    const V x = V::load(frame.cell + k);
    // Bit i of the digit less one, of 1 << i: 0xaa are the digits 2, 4, 6, 8, and so on.
    const V low = least(x & V::fill(0xaa), V::fill(1)) + least(x & V::fill(0xcc), V::fill(2));
    const V high = least(x & V::fill(0xf0), V::fill(4)) + least(x & V::fill(0x100), V::fill(8));
    (low + high + V::fill('1')).store_bytes(buffer + k);
  }
  std::memcpy(text, buffer, kCells);
}

// ------------------------------------------------------------------------------------- paths

/// The pieces from propagate() to store, compiled for a kind of processor.
#define PATH(NAME, N, TARGET)                                                                  \
  struct NAME {                                                                                \
    typedef Lanes<N> V;                                                                        \
    static constexpr int kLanes = N;                                                           \
    TARGET static Findings propagate(Word* b, Word* sums) { return propagate_in<V>(b, sums); } \
    TARGET static std::uint32_t verify(const Word* b) { return verify_in<V>(b); }              \
    TARGET static int choose(const Frame& f) { return choose_in<V>(f); }                       \
    TARGET static void take(const Word* b, const Moves& m) { take_in<V>(b, m); }               \
    TARGET static void put(Word* b, const Moves& m) { put_in<V>(b, m); }                       \
    TARGET static bool read(const char* text, Frame& f) { return read_clues_in<V>(text, f); }  \
    TARGET static void write(const Frame& f, char* text) { write_digits_in<V>(f, text); }      \
  };
PATH(Narrow, 8, )
#if ON_X86
PATH(Avx2, 16, AVX2)
PATH(Avx512, 32, AVX512)
#endif

// ------------------------------------------------------------------------------------- input,
// output

constexpr int kLine = kCells + 1;       // a grid and its line feed
constexpr std::size_t kLongest = 1000;  // messages count no more characters than that

/// Ends the program with a line on stderr. (Text is made as in C all through: loading the C++
/// library would take longer than the puzzles of a test.)
[[noreturn]] __attribute__((format(printf, 1, 2))) void fail(const char* format, ...) {
  va_list values;
  va_start(values, format);
  std::vfprintf(stderr, format, values);
  va_end(values);
  std::fputc('\n', stderr);
  std::exit(1);
}

/// Standard input by lines, read in large blocks.
class Input {
 public:
  /// The next line without its end, or null after the last; of a line that fills the whole block,
  /// as much as that. `likely` is a length to try first. The line is good until the next call, and
  /// kFrameCells characters from its start may be read.
  const char* line(std::size_t& length, std::size_t likely) {
    for (;;) {
      const char* const start = buffer_ + start_;
      const std::size_t have = end_ - start_;
      const char* const stop = likely > 0 && have > likely && start[likely] == '\n'
                                   ? start + likely
                                   : static_cast<const char*>(std::memchr(start, '\n', have));
      if (stop != nullptr || (have > 0 && at_end_) || have == kBlock) {
        length = stop != nullptr ? static_cast<std::size_t>(stop - start) : have;
        start_ += length + (stop != nullptr);
        if (length > 0 && start[length - 1] == '\r') --length;
        return start;
      }
      if (at_end_) return nullptr;
      std::memmove(buffer_, start, have);
      start_ = 0;
      const auto got = ::read(0, buffer_ + have, static_cast<unsigned>(kBlock - have));
      if (got < 0) fail("cannot read the input");
      at_end_ = got == 0;
      end_ = have + static_cast<std::size_t>(got);
    }
  }

 private:
  static constexpr std::size_t kBlock = 1 << 16;
  char buffer_[kBlock + kFrameCells] = {};
  std::size_t start_ = 0, end_ = 0;
  bool at_end_ = false;
};

/// Ends the program for a puzzle without solution: the first digit that meets itself in reading
/// order, if there is one, is the reason.
[[noreturn]] void fail_unsolvable(long long number, const char* text) {
  static const char* const kinds[3] = {"row", "column", "box"};
  unsigned used[27] = {};
  for (int c = 0; c < kCells; ++c) {
    if (text[c] < '1' || text[c] > '9') continue;
    const unsigned bit = 1u << (text[c] - '1');
    const int units[3] = {c / 9, 9 + c % 9, 18 + c / 27 * 3 + c % 9 / 3};
    for (int u : units) {
      if (used[u] & bit) {
        fail("puzzle %lld: %s %d has %c twice", number, kinds[u / 9], u % 9 + 1, text[c]);
      }
      used[u] |= bit;
    }
  }
  fail("puzzle %lld has no solution", number);
}

/// The puzzles under way: a ring of lines, each a puzzle first and its answer later, so that the
/// answers leave in the order of the input, many with one call.
class Batch {
 public:
  static constexpr int kRing = 1024;  // puzzles

  /// Reads the number of puzzles.
  void start() {
    std::size_t length = 0;
    const char* const line = input_.line(length, 0);
    bool good = line != nullptr && length > 0 && length <= 18;
    for (std::size_t i = 0; good && i < length; ++i) {
      good = line[i] >= '0' && line[i] <= '9';
      count_ = 10 * count_ + (line[i] - '0');
    }
    if (!good || count_ == 0) fail("line 1: expected the number of puzzles, 1 or more");
  }

  /// The next puzzle, as its place in the ring, or -1 if there is none for now. `read_clues` reads
  /// its candidates, and may refuse.
  template <class F>
  INLINE int next(F read_clues) {
    if (read_ == count_ || read_ - written_ == kRing || refused_[0] != '\0') return -1;
    std::size_t length = 0;
    const char* const line = input_.line(length, kCells);
    if (line == nullptr || length != kCells || !read_clues(line)) return refuse(line, length);
    const int place = static_cast<int>(read_++ % kRing);
    std::memcpy(text_[place], line, kCells);
    state_[place] = kOpen;
    return place;
  }

  char* text(int place) { return text_[place]; }

  /// A puzzle is solved, and its answer in its place; or it has no solution.
  void close(int place, bool solved) {
    text_[place][kCells] = '\n';
    state_[place] = solved ? kSolved : kUnsolvable;
    while (closed_ < read_ && state_[closed_ % kRing] == kSolved) ++closed_;
    if (closed_ < read_ && state_[closed_ % kRing] == kUnsolvable) {
      write();
      fail_unsolvable(closed_ + 1, text_[closed_ % kRing]);
    }
    if (closed_ - written_ >= kRing / 2) write();
  }

  /// Says what remains to be said, after all puzzles.
  void finish() {
    write();
    if (refused_[0] != '\0') fail("puzzle %lld%s", read_ + 1, refused_);
    std::size_t length = 0;
    while (input_.line(length, 0) != nullptr) {
      if (length > 0) fail("line %lld: expected nothing after puzzle %lld", count_ + 2, count_);
    }
  }

 private:
  enum State : char { kOpen, kSolved, kUnsolvable };

  int refuse(const char* line, std::size_t length) {
    const void* const stop = line != nullptr ? std::memchr(line, '\n', length) : nullptr;
    if (stop != nullptr) length = static_cast<std::size_t>(static_cast<const char*>(stop) - line);
    if (line == nullptr) {
      std::strcpy(refused_, " is missing");
    } else if (length != kCells) {
      const bool more = length >= kLongest;
      std::snprintf(refused_, sizeof refused_, ": expected 81 digits, found %d%s",
                    static_cast<int>(more ? kLongest : length), more ? " or more" : "");
    } else {
      int i = 0;
      while ((line[i] >= '0' && line[i] <= '9') || line[i] == '.') ++i;
      std::snprintf(refused_, sizeof refused_, ": character %d is not a digit", i + 1);
    }
    return -1;
  }

  void write() {
    while (written_ < closed_) {
      const long long start = written_ % kRing, left = closed_ - written_;
      const long long lines = start + left > kRing ? kRing - start : left;
      const char* p = text_[start];
      for (auto bytes = static_cast<unsigned>(lines * kLine); bytes > 0;) {
        const auto put = ::write(1, p, bytes);
        if (put <= 0) fail("cannot write the output");
        p += put;
        bytes -= static_cast<unsigned>(put);
      }
      written_ += lines;
    }
  }

  Input input_;
  long long count_ = 0, read_ = 0, closed_ = 0, written_ = 0;  // puzzles; closed_: without a gap
  char refused_[64] = {};  // what was wrong with the last line read, to be told after the answers
  State state_[kRing] = {};
  char text_[kRing][kLine] = {};
};

Batch batch;  // not in main(): there it would need the C++ library to be made

// ------------------------------------------------------------------------------------- search

/// Solves the whole batch.
template <class Path>
void solve() {
  constexpr int L = Path::kLanes;
  constexpr std::uint32_t kEvery = 0xffffffff >> (32 - L);
  // Where each lane has branched: the frames from `bottom` to `top` are still to be tried.
  static Frame stack[kCells + 1][L];
  alignas(64) static Word board[kCells * L];
  alignas(64) static Word sums[L];
  int bottom[L] = {}, top[L] = {}, place[L] = {};
  static std::uint8_t lanes_on[Batch::kRing];  // each puzzle of the ring
  int branches = 0;                            // on all stacks
  std::uint32_t busy = 0;                      // lanes

  std::uint32_t broken = 0;  // lanes to be served
  for (bool waiting = false;;) {
    if (!waiting) {
      Moves in;
      for (std::uint32_t w = broken; w != 0; w &= w - 1) {
        const int l = __builtin_ctz(w);
        if (top[l] > bottom[l]) {
          in.add(l, &stack[--top[l]][l]);
          --branches;
        } else {
          busy &= ~(1u << l);
          if (--lanes_on[place[l]] == 0) batch.close(place[l], false);
        }
      }
      for (std::uint32_t w = kEvery & ~busy; w != 0; w &= w - 1) {
        const int l = __builtin_ctz(w);
        Frame* frame = &stack[0][l];
        const int next =
            batch.next([&](const char* text) INLINE_LAMBDA { return Path::read(text, *frame); });
        if (next >= 0) {
          place[l] = next;
          lanes_on[next] = 1;
        } else {
          // No puzzle left: take over the oldest, that is the largest, branch of a busy lane.
          if (branches == 0) break;
          int from = 0;
          for (int i = 1; i < L; ++i) {
            if (top[i] - bottom[i] > top[from] - bottom[from]) from = i;
          }
          frame = &stack[bottom[from]++][from];
          --branches;
          place[l] = place[from];
          ++lanes_on[place[l]];
        }
        bottom[l] = top[l] = 0;
        busy |= 1u << l;
        in.add(l, frame);
      }
      if (busy == 0) return;
      for (int i = 0; i < in.n; ++i) sums[in.lane[i]] = 0;
      Path::put(board, in);
    }
    Findings f = Path::propagate(board, sums);
    // Moving eight lanes costs no more than moving one, and a further pass changes nothing in a
    // lane that needs us: wait until a quarter of them does.
    const std::uint32_t need = (f.broken | f.full | f.stalled) & busy;
    waiting = need != busy && 4 * __builtin_popcount(need) < __builtin_popcount(busy);
    if (waiting) continue;

    f.full &= busy & ~f.broken;
    if (f.full != 0) {
      const std::uint32_t solved = Path::verify(board) & f.full;
      f.broken |= f.full & ~solved;
      f.full = solved;
    }
    broken = f.broken & busy;
    f.stalled &= busy & ~broken & ~f.full;

    Moves out;
    for (std::uint32_t w = f.full | f.stalled; w != 0; w &= w - 1) {
      const int l = __builtin_ctz(w);
      out.add(l, &stack[top[l]][l]);
    }
    Path::take(board, out);
    for (int i = 0; i < out.n; ++i) {
      const int l = out.lane[i];
      Frame& frame = *out.frame[i];
      if (!(busy >> l & 1)) continue;  // its puzzle has just been solved by another lane
      if (f.stalled >> l & 1) {
        const int cell = Path::choose(frame);
        const unsigned all = frame.cell[cell], lowest = all & (~all + 1);
        board[cell * L + l] = static_cast<Word>(lowest);
        frame.cell[cell] = static_cast<Word>(all ^ lowest);
        ++top[l];
        ++branches;
        continue;
      }
      const int p = place[l];
      Path::write(frame, batch.text(p));
      batch.close(p, true);
      for (std::uint32_t w = lanes_on[p] == 1 ? 1u << l : busy; w != 0; w &= w - 1) {
        const int k = __builtin_ctz(w);
        if (place[k] != p) continue;
        busy &= ~(1u << k);
        branches -= top[k] - bottom[k];
        bottom[k] = top[k] = 0;
      }
      broken &= busy;
    }
  }
}

}  // namespace

int main() {
#if defined(_WIN32)
  _setmode(0, _O_BINARY);
  _setmode(1, _O_BINARY);
#endif
  batch.start();
  const char* const wish = std::getenv("SUDOKU_BATCH_PATH");  // for the tests
  const auto allowed = [&](const char* path) {
    return wish == nullptr || std::strcmp(wish, path) == 0;
  };
#if ON_X86
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("bmi");
  if (avx2 && allowed("avx512") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl")) {
    solve<Avx512>();
  } else if (avx2 && (allowed("avx2") || allowed("avx512"))) {
    solve<Avx2>();
  } else
#endif
    solve<Narrow>();
  batch.finish();
  return 0;
}
