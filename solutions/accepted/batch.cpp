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

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#define ON_X86 1
#define AVX2 __attribute__((target("avx2,bmi,popcnt")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,popcnt")))
#if !defined(__clang__)  // g++ complains about its own header
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
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

// What touches registers has to melt into the functions of PATH below, each compiled for one kind
// of processor; and its small loops into straight code, so that their arrays become registers.
#define ALWAYS __attribute__((always_inline))
#define INLINE inline ALWAYS
#define UNROLL(i, n) _Pragma("GCC unroll 8") for (int i = 0; i < (n); ++i)

namespace {

using Word = std::uint16_t;  // a lane
using Set = std::uint32_t;   // of lanes

constexpr int kCells = 81;
constexpr int kLine = kCells + 1;      // with its line feed
constexpr int kFrameCells = 96;        // 81, rounded up to whole registers
constexpr Word kAll = 0x1ff;           // bit d - 1 stands for digit d
constexpr Word kSolvedSum = 9 * kAll;  // of all cells, if each digit stands nine times
constexpr int kChunk = 1024;           // puzzles solved between reading and writing

/// One puzzle by itself: the candidates of its cells, row by row. What follows them means nothing.
struct alignas(64) Frame {
  Word cell[kFrameCells];
};

// ------------------------------------------------------------------------------------- registers

/// A register of N words, and one of N bytes; where the processor has none so wide, several.
template <int N>
struct Vectors;
#define VECTORS(N)                                          \
  template <>                                               \
  struct Vectors<N> {                                       \
    typedef Word Words __attribute__((vector_size(2 * N))); \
    typedef char Bytes __attribute__((vector_size(N)));     \
  };
VECTORS(8)
VECTORS(16)
VECTORS(32)

/// One word in each of N lanes. (A struct, and passed by reference: else compilers fret about the
/// ABI of calls that are never made.)
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
  static INLINE Lanes load(const char* p) {
    Bytes b;
    std::memcpy(&b, p, sizeof b);
    return {__builtin_convertvector(b, Words)};
  }
  static INLINE Lanes fill(int x) {
    Lanes a = {};
    a.v += static_cast<Word>(x);
    return a;
  }
  INLINE void store(Word* p) const { std::memcpy(p, &v, sizeof v); }
  INLINE void store(char* p) const {
    const Bytes b = __builtin_convertvector(v, Bytes);
    std::memcpy(p, &b, sizeof b);
  }
  INLINE Lanes operator~() const { return {~v}; }
  INLINE Lanes operator|(const Lanes& b) const { return {v | b.v}; }
  INLINE Lanes operator&(const Lanes& b) const { return {v & b.v}; }
  INLINE Lanes operator^(const Lanes& b) const { return {v ^ b.v}; }
  INLINE Lanes operator+(const Lanes& b) const { return {v + b.v}; }
  INLINE Lanes zero() const { return {(Words)(v == 0)}; }  // all ones where the word is 0
  INLINE Lanes least(const Lanes& b) const { return {v < b.v ? v : b.v}; }
  INLINE Lanes rest() const { return *this & (*this + fill(-1)); }  // without the lowest bit
  /// What is also in b, or all of it where that is nothing.
  INLINE Lanes settle(const Lanes& b) const { return {(v & b.v) == 0 ? v : v & b.v}; }
};

// Gates of three inputs. AVX-512 has them all as one instruction, whose last operand is the truth
// table; the gate's own formula makes it from the tables of its inputs. (Compilers find half of
// them by themselves: that is 5 to 9% slower.)
#if ON_X86
#define GATE_512(NAME)                                                                       \
  AVX512 inline Lanes<32> NAME(const Lanes<32>& a, const Lanes<32>& b, const Lanes<32>& c) { \
    constexpr int kTable = NAME(0xf0, 0xcc, 0xaa) & 0xff;                                    \
    const __m512i x = (__m512i)a.v, y = (__m512i)b.v, z = (__m512i)c.v;                      \
    return {(Lanes<32>::Words)_mm512_ternarylogic_epi64(x, y, z, kTable)};                   \
  }
#else
#define GATE_512(NAME)
#endif
#define GATE(NAME, FORMULA)                                     \
  template <class V>                                            \
  constexpr INLINE V NAME(const V& a, const V& b, const V& c) { \
    return FORMULA;                                             \
  }                                                             \
  GATE_512(NAME)
GATE(either, a | b | c)
GATE(two_of, (a & b) | ((a | b) & c))
GATE(both_of, a&(b | c))
GATE(or_not, a | (b & ~c))
GATE(without, a & ~(b | c))

/// The words with one bit; 0 for the others.
template <class V>
INLINE V single(const V& a) {
  return {a.rest().v == 0 ? a.v : V::fill(0).v};
}
/// The lanes where a and b have something in common.
template <int N>
INLINE Set meet(const Lanes<N>& a, const Lanes<N>& b) {
  const Lanes<N> no = (a & b).zero();
  Set lanes = 0;
#if defined(__SSE2__)
  __m128i part[N / 8];
  std::memcpy(part, &no, sizeof part);
  for (int i = 0; i < N / 8; i += 2) {
    const __m128i bytes = _mm_packs_epi16(part[i], i + 1 < N / 8 ? part[i + 1] : part[i]);
    lanes |= static_cast<Set>(_mm_movemask_epi8(bytes)) << (8 * i);
  }
#else
  for (int i = 0; i < N; ++i) lanes |= static_cast<Set>(no.v[i] & 1) << i;
#endif
  return ~lanes & (0xffffffff >> (32 - N));
}
#if ON_X86  // compilers make much more of it, and 15 to 30% of the time
AVX512 inline Lanes<32> single(const Lanes<32>& a) {
  const __m512i x = (__m512i)a.v, less = _mm512_add_epi16(x, _mm512_set1_epi16(-1));
  return {(Lanes<32>::Words)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x, less), x)};
}
AVX512 inline Set meet(const Lanes<32>& a, const Lanes<32>& b) {
  return _mm512_test_epi16_mask((__m512i)a.v, (__m512i)b.v);
}
#endif
template <class V>
INLINE Set equal(const V& a, const V& b) {
  return ~meet(a ^ b, a ^ b);
}

// ------------------------------------------------------------------------------------- propagate

/// What a pass found.
struct Findings {
  Set broken;   // some cell has no candidate, or some unit no place for a digit
  Set full;     // one candidate in each cell, unless broken; to be verified
  Set stalled;  // as before the pass
};

template <class V>
struct Summary {
  V covered;  // the digits that every unit seen so far has a place for
  V least;    // the smallest word of a cell: 0 if one has no candidate
  V sum;      // of all cells
};

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
  UNROLL(r, 3) {
    UNROLL(b, 3) {
      Word* const p = cells + (r * kRow + b * 3 * kColumn) * V::kCount;
      const V x0 = V::load(p), x1 = V::load(p + kNext), x2 = V::load(p + 2 * kNext);
      seen[r][b] = either(x0, x1, x2);
      if (kStack) continue;
      const V s0 = single(x0), s1 = single(x1), s2 = single(x2);
      without(x0, s1, s2).store(p);
      without(x1, s0, s2).store(p + kNext);
      without(x2, s0, s1).store(p + 2 * kNext);
      fixed[r][b] = either(s0, s1, s2);
    }
    UNROLL(b, 3) others[r][b] = seen[r][(b + 1) % 3] | seen[r][(b + 2) % 3];
    summary.covered = both_of(summary.covered, seen[r][0], others[r][0]);
  }
  UNROLL(b, 3) {
    UNROLL(r, 3) {
      // A digit that fits in no other minirow of the row, or in no other of the box, is sure.
      const V movable = both_of(others[r][b], seen[(r + 1) % 3][b], seen[(r + 2) % 3][b]);
      sure[r][b] = kStack ? seen[r][b] & ~movable : or_not(fixed[r][b], seen[r][b], movable);
    }
    if (kStack) summary.covered = both_of(summary.covered, seen[0][b], seen[1][b] | seen[2][b]);
  }
  UNROLL(r, 3) {
    UNROLL(b, 3) {
      Word* const p = cells + (r * kRow + b * 3 * kColumn) * V::kCount;
      const V box = sure[(r + 1) % 3][b];
      const V taken = either(sure[r][(b + 1) % 3], sure[r][(b + 2) % 3], sure[(r + 2) % 3][b]);
      V x0 = without(V::load(p), taken, box), x1 = without(V::load(p + kNext), taken, box),
        x2 = without(V::load(p + 2 * kNext), taken, box);
      if (kStack) {
        const V twice = two_of(x0, x1, x2), once = sure[r][b] & ~twice;
        x0 = x0.settle(once);
        x1 = x1.settle(once);
        x2 = x2.settle(once);
        summary.sum = summary.sum + (x0 + x1 + x2);
        summary.least = summary.least.least(x0).least(x1).least(x2);
      }
      x0.store(p);
      x1.store(p + kNext);
      x2.store(p + 2 * kNext);
    }
  }
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
INLINE Set verify_in(const Word* board) {
  V covered = V::fill(kAll);
  for (int u = 0; u < 9; ++u) {
    V row = V::fill(0), column = row, box = row;
    UNROLL(i, 3) UNROLL(j, 3) {
      row = row | V::load(board + (9 * u + 3 * i + j) * V::kCount);
      column = column | V::load(board + (u + 27 * i + 9 * j) * V::kCount);
      box = box | V::load(board + (u / 3 * 27 + u % 3 * 3 + 9 * i + j) * V::kCount);
    }
    covered = covered & row & column & box;
  }
  return equal(covered, V::fill(kAll));
}

// ------------------------------------------------------------------------------------- branch

/// A set of cells.
struct CellSet {
  std::uint64_t low = 0;   // cells 0 to 63
  std::uint32_t high = 0;  // cells 64 to 95
  INLINE CellSet operator&(const CellSet& b) const { return {low & b.low, high & b.high}; }
  INLINE int count() const { return __builtin_popcountll(low) + __builtin_popcount(high); }
};

/// The cells of a frame whose registers `lanes(k)` looks at.
template <class V, class F>
INLINE CellSet cells_where(F lanes) {
  constexpr int kHalf = 64 / V::kCount;
  CellSet s;
  UNROLL(k, kHalf) s.low |= std::uint64_t{lanes(k)} << (k * V::kCount);
  UNROLL(k, kHalf / 2) s.high |= lanes(kHalf + k) << (k * V::kCount);
  s.high &= (1 << (kCells - 64)) - 1;
  return s;
}

/// The cells that share a row, a column or a box with each cell.
struct Peers {
  CellSet of[kCells] = {};
  constexpr Peers() {
    for (int a = 0; a < kCells; ++a) {
      for (int b = 0; b < kCells; ++b) {
        const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if (a == b || (a / 9 != b / 9 && a % 9 != b % 9 && !same_box)) continue;
        b < 64 ? of[a].low |= std::uint64_t{1} << b : of[a].high |= 1u << (b - 64);
      }
    }
  }
};
constexpr Peers kPeers;

/// The cell to guess in: of the first few with two candidates, the one with the most peers that
/// share a candidate, those with two candidates counted thrice, as they decide most. Without such
/// a cell, the first of those with the fewest candidates.
template <class V>
INLINE int choose_in(const Frame& frame) {
  constexpr int kTries = 8;  // more cost more time than the guesses they save, and a constant
                             // number runs without a mispredicted branch
  const auto x = [&](int k) ALWAYS { return V::load(frame.cell + k * V::kCount); };
  const CellSet pairs = cells_where<V>([&](int k) ALWAYS {
    const V second = x(k).rest(), third = second.rest();
    // Not "differs from 0", which clang++ takes for a reason to count bits.
    return meet(second, V::fill(kAll)) & ~meet(third, V::fill(kAll));
  });
  int best = 0;
  if ((pairs.low | pairs.high) != 0) {
    const int first = pairs.low != 0 ? 0 : 64;
    std::uint64_t left = pairs.low != 0 ? pairs.low : pairs.high;
    UNROLL(i, kTries) {
      const int cell = first + __builtin_ctzll(left);
      const V mine = V::fill(frame.cell[cell]);
      const CellSet sharing =
          cells_where<V>([&](int k) ALWAYS { return meet(x(k), mine); }) & kPeers.of[cell];
      int score = (sharing.count() + 2 * (sharing & pairs).count()) * 128 + cell;
      asm("" : "+r"(score));  // else clang++ counts the bits of all tries in vector registers
      best = score > best ? score : best;
      left = (left & (left - 1)) != 0 ? left & (left - 1) : left;  // the last one again and again
    }
    return best % 128;
  }
  int fewest = 10;
  for (int cell = 0; cell < kCells; ++cell) {
    const int count = __builtin_popcount(frame.cell[cell]);
    if (count > 1 && count < fewest) fewest = count, best = cell;
  }
  return best;
}

// ----------------------------------------------------------------------------------- load, store

/// Lanes that are to be exchanged with frames.
template <int N>
struct Moves {
  int n = 0;
  int lane[N];
  Frame* frame[N];
  void add(int l, Frame* f) {
    lane[n] = l;
    frame[n++] = f;
  }
};

/// Copies lanes of the board to frames (kOut), or frames to lanes.
template <bool kOut, int N>
void move(Word* board, const Moves<N>& m) {
  for (int i = 0; i < m.n; ++i) {
    for (int c = 0; c < kCells; ++c) {
      Word &here = board[c * N + m.lane[i]], &there = m.frame[i]->cell[c];
      kOut ? there = here : here = there;
    }
  }
}

#if ON_X86
/// The same, eight lanes at a time, which makes hard puzzles a quarter faster. Of 32 cells, cell c
/// goes through quarter c / 8 of register c % 8, and there each lane has its column; between that
/// and a register for each lane stands a transposition of the 8 x 8 words of every quarter.
template <bool kOut>
AVX512 void move(Word* board, const Moves<32>& m) {
  for (int first = 0; first < m.n; first += 8) {
    asm volatile("" ::: "memory");  // else g++ keeps a copy of the board on the stack meanwhile
    Frame* frame[8];
    Word lane[8];
    __m512i from_column = _mm512_setzero_si512();
    Set lanes = 0;
    for (int i = 0; i < 8; ++i) {
      const int j = first + i < m.n ? first + i : first;  // the first one again and again
      frame[i] = m.frame[j];
      lane[i] = static_cast<Word>(m.lane[j]);
      from_column = _mm512_mask_set1_epi16(from_column, Set{1} << m.lane[j], static_cast<short>(i));
      lanes |= Set{1} << m.lane[j];
    }
    const __m512i from_lane = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i*)lane));
    UNROLL(k, 3) {
      __m512i r[8];
      UNROLL(j, 8) {
        r[j] = kOut ? _mm512_setzero_si512() : _mm512_loadu_si512(frame[j]->cell + 32 * k);
        UNROLL(q, 4) {
          const int c = 32 * k + 8 * q + j;
          if (!kOut || c >= kCells) continue;
          r[j] = _mm512_mask_permutexvar_epi16(r[j], 0xffu << (8 * q), from_lane,
                                               _mm512_loadu_si512(board + c * 32));
        }
      }
      UNROLL(round, 3) {  // dealing two halves into each other thrice transposes
        __m512i s[8];
        UNROLL(j, 4) {
          s[2 * j] = _mm512_unpacklo_epi16(r[j], r[j + 4]);
          s[2 * j + 1] = _mm512_unpackhi_epi16(r[j], r[j + 4]);
        }
        UNROLL(j, 8) r[j] = s[j];
      }
      UNROLL(q, 4) UNROLL(j, 8) {
        const int c = 32 * k + 8 * q + j;
        if (kOut && q == 0) _mm512_storeu_si512(frame[j]->cell + 32 * k, r[j]);
        if (kOut || c >= kCells) continue;
        const __m512i index =
            _mm512_add_epi16(from_column, _mm512_set1_epi16(static_cast<short>(8 * q)));
        const __m512i old = _mm512_loadu_si512(board + c * 32);
        _mm512_storeu_si512(board + c * 32, _mm512_mask_permutexvar_epi16(old, lanes, index, r[j]));
      }
    }
  }
}
#endif

/// Reads the candidates from 81 characters. False if some are neither digits nor dots. Looks at 96
/// characters.
template <class V>
INLINE bool read_in(const char* text, Frame& frame) {
  const CellSet bad = cells_where<V>([&](int k) ALWAYS {
    const V c = V::load(text + k * V::kCount), dot = (c ^ V::fill('.')).zero();
    const V digit = (c ^ V::fill('0')).least(V::fill(15)) & ~dot;
    const V bit = {V::fill(1).v << digit.v}, clue = {bit.v >> 1};
    (clue | (clue.zero() & V::fill(kAll))).store(frame.cell + k * V::kCount);
    return meet(bit, V::fill(0xfc00));
  });
  return bad.count() == 0;
}

/// Writes a solved frame as 81 digits.
template <class V>
INLINE void write_in(const Frame& frame, char* text) {
  char buffer[kFrameCells];
  for (int k = 0; k < kFrameCells / V::kCount; ++k) {
    const V x = V::load(frame.cell + k * V::kCount);
    // Bit i of the digit less one, of 1 << i: 0xaa are the digits 2, 4, 6, 8, and so on.
    const V low = (x & V::fill(0xaa)).least(V::fill(1)) + (x & V::fill(0xcc)).least(V::fill(2));
    const V high = (x & V::fill(0xf0)).least(V::fill(4)) + (x & V::fill(0x100)).least(V::fill(8));
    (low + high + V::fill('1')).store(buffer + k * V::kCount);
  }
  std::memcpy(text, buffer, kCells);
}

// ------------------------------------------------------------------------------------- paths

/// The pieces, compiled for a kind of processor.
#define PATH(NAME, N, TARGET)                                                                  \
  struct NAME {                                                                                \
    typedef Lanes<N> V;                                                                        \
    static constexpr int kLanes = N;                                                           \
    TARGET static Findings propagate(Word* b, Word* sums) { return propagate_in<V>(b, sums); } \
    TARGET static Set verify(const Word* board) { return verify_in<V>(board); }                \
    TARGET static int choose(const Frame& f) { return choose_in<V>(f); }                       \
    TARGET static bool read(const char* text, Frame& f) { return read_in<V>(text, f); }        \
    TARGET static void write(const Frame& f, char* text) { write_in<V>(f, text); }             \
  };
PATH(Narrow, 8, )
#if ON_X86
PATH(Avx2, 16, AVX2)
PATH(Avx512, 32, AVX512)
#endif

// ------------------------------------------------------------------------------------- search

/// Solves `count` puzzles, at most kChunk of them, and puts their digits in their places. Returns
/// how many come before the first that has no solution or is no puzzle. Looks at 14 characters
/// after the last.
template <class Path>
int solve(char (*text)[kLine], int count) {
  constexpr int L = Path::kLanes;
  // Where each lane has branched: the frames from `bottom` to `top` are still to be tried.
  static Frame stack[kCells + 1][L];
  alignas(64) static Word board[kCells * L], sums[L];
  static std::uint8_t lanes_on[kChunk];  // each puzzle
  int bottom[L] = {}, top[L] = {}, puzzle[L] = {};
  int next = 0;
  Set busy = 0;
  for (;;) {
    const Findings f = Path::propagate(board, sums);
    // Moving eight lanes costs little more than moving one, and a further pass changes nothing in
    // a lane that needs us: wait until a quarter of them does.
    const Set need = (f.broken | f.full | f.stalled) & busy;
    if (need != busy && 4 * __builtin_popcount(need) < __builtin_popcount(busy)) continue;
    const Set full = f.full & need & ~f.broken;
    const Set solved = full != 0 ? full & Path::verify(board) : 0;
    const Set broken = (f.broken & need) | (full & ~solved);

    Moves<L> out, in;
    for (Set w = need & ~broken; w != 0; w &= w - 1) {
      const int l = __builtin_ctz(w);
      out.add(l, &stack[top[l]][l]);
    }
    move<true>(board, out);
    for (int i = 0; i < out.n; ++i) {
      const int l = out.lane[i], p = puzzle[l];
      Frame& frame = *out.frame[i];
      if (!(busy >> l & 1)) continue;  // another lane has just solved its puzzle
      if (solved >> l & 1) {
        Path::write(frame, text[p]);
        for (Set w = lanes_on[p] == 1 ? Set{1} << l : busy; w != 0; w &= w - 1) {
          const int k = __builtin_ctz(w);
          if (puzzle[k] != p) continue;
          busy &= ~(Set{1} << k);
          bottom[k] = top[k] = 0;
        }
      } else {  // guess the lowest candidate, and keep the others
        const int cell = Path::choose(frame);
        const unsigned all = frame.cell[cell], lowest = all & (~all + 1);
        board[cell * L + l] = static_cast<Word>(lowest);
        frame.cell[cell] = static_cast<Word>(all ^ lowest);
        ++top[l];
      }
    }
    for (Set w = broken & busy; w != 0; w &= w - 1) {
      const int l = __builtin_ctz(w), p = puzzle[l];
      if (top[l] > bottom[l]) {
        in.add(l, &stack[--top[l]][l]);
      } else {
        busy &= ~(Set{1} << l);
        if (--lanes_on[p] == 0 && p < count) count = p;
      }
    }
    for (Set w = ~busy & (0xffffffff >> (32 - L)); w != 0; w &= w - 1) {
      const int l = __builtin_ctz(w);
      Frame* frame = &stack[0][l];
      if (next < count) {
        puzzle[l] = next++;
        lanes_on[puzzle[l]] = 1;
        if (!Path::read(text[puzzle[l]], *frame)) {
          count = puzzle[l];
          continue;
        }
      } else {  // take over the oldest, that is the largest, branch of another lane
        int from = 0;
        for (int i = 1; i < L; ++i) {
          if (top[i] - bottom[i] > top[from] - bottom[from]) from = i;
        }
        if (top[from] == bottom[from]) break;
        frame = &stack[bottom[from]++][from];
        puzzle[l] = puzzle[from];
        ++lanes_on[puzzle[l]];
      }
      bottom[l] = top[l] = 0;
      busy |= Set{1} << l;
      in.add(l, frame);
    }
    if (busy == 0) return count;
    for (int i = 0; i < in.n; ++i) sums[in.lane[i]] = 0;
    move<false>(board, in);
  }
}

/// The solver for this processor, or the one that SUDOKU_BATCH_PATH names, for tests.
auto fastest_solver() -> decltype(&solve<Narrow>) {
#if ON_X86
  const char* const wish = std::getenv("SUDOKU_BATCH_PATH");
  const auto allowed = [&](const char* path) { return !wish || std::strcmp(wish, path) == 0; };
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("bmi");
  const bool wide = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
  if (avx2 && wide && allowed("avx512")) return solve<Avx512>;
  if (avx2 && (allowed("avx2") || allowed("avx512"))) return solve<Avx2>;
#endif
  return solve<Narrow>;
}

// --------------------------------------------------------------------------------- input, output

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

/// Tells what is wrong with 81 characters: one that is no digit, else the first digit that meets
/// itself in reading order, else that nothing of the kind is.
[[noreturn]] void fail_puzzle(long long number, const char* text) {
  static const char* const kinds[3] = {"row", "column", "box"};
  unsigned used[27] = {};
  int good = 0;
  while (good < kCells && std::memchr("0123456789.", text[good], 11) != nullptr) ++good;
  if (good < kCells) fail("puzzle %lld: character %d is not a digit", number, good + 1);
  for (int c = 0; c < kCells; ++c) {
    const int units[3] = {c / 9, 9 + c % 9, 18 + c / 27 * 3 + c % 9 / 3};
    for (int u : units) {
      if (text[c] <= '0') continue;
      const unsigned bit = 1u << (text[c] - '0');
      if (used[u] & bit) {
        fail("puzzle %lld: %s %d has %c twice", number, kinds[u / 9], u % 9 + 1, text[c]);
      }
      used[u] |= bit;
    }
  }
  fail("puzzle %lld has no solution", number);
}

/// The next line of the input without its end, or null after the last; of a line that fills the
/// whole block, as much as that. It is good until the next call.
const char* read_line(std::size_t& length) {
  constexpr std::size_t kBlock = 1 << 16;  // characters read at once
  static char block[kBlock];
  static std::size_t first, end;  // what is still to be handed out
  static bool at_end;
  for (;;) {
    const char* const start = block + first;
    const std::size_t have = end - first;
    const auto stop = static_cast<const char*>(std::memchr(start, '\n', have));
    if (stop != nullptr || (have > 0 && at_end) || have == kBlock) {
      length = stop != nullptr ? static_cast<std::size_t>(stop - start) : have;
      first += length + (stop != nullptr);
      if (length > 0 && start[length - 1] == '\r') --length;
      return start;
    }
    if (at_end) return nullptr;
    std::memmove(block, start, have);
    const auto got = ::read(0, block + have, static_cast<unsigned>(kBlock - have));
    if (got < 0) fail("cannot read the input");
    at_end = got == 0;
    first = 0;
    end = have + static_cast<std::size_t>(got);
  }
}

void write_all(const char* p, std::size_t bytes) {
  while (bytes > 0) {
    const auto put = ::write(1, p, static_cast<unsigned>(bytes));
    if (put <= 0) fail("cannot write the output");
    p += put;
    bytes -= static_cast<std::size_t>(put);
  }
}

}  // namespace

int main() {
#if defined(_WIN32)
  _setmode(0, _O_BINARY);
  _setmode(1, _O_BINARY);
#endif
  static char text[kChunk + 1][kLine];  // one more, as solve() looks farther than it needs
  const auto solve_chunk = fastest_solver();

  std::size_t length = 0;
  const char* line = read_line(length);
  long long count = 0;
  bool good = line != nullptr && length <= 18;
  for (std::size_t i = 0; good && i < length; ++i) {
    good = line[i] >= '0' && line[i] <= '9';
    count = 10 * count + (line[i] - '0');
  }
  if (!good || count == 0) fail("line 1: expected the number of puzzles, 1 or more");

  for (long long done = 0; done < count;) {
    int n = 0;
    while (n < kChunk && done + n < count) {
      line = read_line(length);
      if (line == nullptr || length != kCells) break;
      std::memcpy(text[n], line, kCells);
      text[n++][kCells] = '\n';
    }
    const int solved = solve_chunk(text, n);
    write_all(text[0], static_cast<std::size_t>(solved) * kLine);
    done += solved;
    if (solved < n) fail_puzzle(done + 1, text[solved]);
    if (line == nullptr) fail("puzzle %lld is missing", done + 1);
    if (length >= 1000) fail("puzzle %lld: expected 81 digits, found 1000 or more", done + 1);
    if (length != kCells) {
      fail("puzzle %lld: expected 81 digits, found %d", done + 1, static_cast<int>(length));
    }
  }
  while (read_line(length) != nullptr) {
    if (length > 0) fail("line %lld: expected nothing after puzzle %lld", count + 2, count);
  }
  return 0;
}
