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
//         known (AVX-512; 1.6 times that with AVX2). batch.md tells where the time goes.
// Tested: each path on seven public collections, a million isomorphs of them with more clues, and
//         thousands of nearly full grids; puzzles with many solutions or none, broken input; ASan,
//         UBSan, valgrind; g++ and clang++, 32 and 64 bits, mingw-w64 under wine, aarch64.
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

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
#define INLINE inline __attribute__((always_inline))
#define UNROLL(i, n) _Pragma("GCC unroll 8") for (int i = 0; i < (n); ++i)

namespace {

using Word = std::uint16_t;  // a lane
using Set = std::uint32_t;   // of lanes

constexpr int kCells = 81;
constexpr int kLine = kCells + 1;      // with its line feed
constexpr int kFrameCells = 96;        // 81, rounded up to whole registers
constexpr Word kAll = 0x1ff;           // bit d - 1 stands for digit d
constexpr Word kSolvedSum = 9 * kAll;  // of all cells, if each digit stands nine times
constexpr int kBlock = 1 << 16;        // characters read at once
constexpr int kChunk = 512;            // puzzles solved between reading and writing, at most

/// One puzzle by itself: the candidates of its cells, row by row. What follows them means nothing.
struct alignas(64) Frame {
  Word cell[kFrameCells];
};

// ------------------------------------------------------------------------------------- registers

// The compiler's vectors. (By a macro: g++ converts no vector whose size is a template's
// parameter.)
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

/// One word in each of N lanes: a register, or where the processor has none so wide, several. (A
/// struct, and passed by reference: else compilers fret about the ABI of calls never made.)
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

/// The number of bits. (Where the processor has no instruction for it, g++ would call a function
/// of a library that takes longer to load than a test's puzzles to solve.)
template <class V>
INLINE int bits(std::uint64_t x) {
  if (V::kCount > 8) return __builtin_popcountll(x);
  x -= x >> 1 & 0x5555555555555555;
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  return static_cast<int>(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}
INLINE int lowest(Set s) {
  return __builtin_ctz(s);
}

// ------------------------------------------------------------------------------------- propagate

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
      const V x[3] = {V::load(p), V::load(p + kNext), V::load(p + 2 * kNext)};
      seen[r][b] = either(x[0], x[1], x[2]);
      if (kStack) continue;
      const V s[3] = {single(x[0]), single(x[1]), single(x[2])};
      UNROLL(i, 3) without(x[i], s[(i + 1) % 3], s[(i + 2) % 3]).store(p + i * kNext);
      fixed[r][b] = either(s[0], s[1], s[2]);
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
      V x[3];
      UNROLL(i, 3) x[i] = without(V::load(p + i * kNext), taken, box);
      if (kStack) {
        const V once = sure[r][b] & ~two_of(x[0], x[1], x[2]);
        UNROLL(i, 3) summary.least = summary.least.least(x[i] = x[i].settle(once));
        summary.sum = summary.sum + (x[0] + x[1] + x[2]);
      }
      UNROLL(i, 3) x[i].store(p + i * kNext);
    }
  }
}

/// What a pass found.
struct Findings {
  Set broken;  // some cell has no candidate, or some unit no place for a digit
  Set still;   // as before the pass, and not broken
  Set solved;  // still, and a solution
};

/// The lanes that hold a solution, among those that a whole pass has found sound and left as they
/// were. As every row has a place for each digit, its sum is 511 at least, and more if one has
/// two; so that nine rows with the sum of a solved grid hold each digit once, in nine cells none
/// of which is empty. Columns and boxes have a place for each digit as well.
template <class V>
INLINE Set verify(const Summary<V>& s, Set still) {
  return still & equal(s.sum, V::fill(kSolvedSum));
}

/// One pass over the board. `sums` has each lane's sum of cells after its pass before, 0 if none.
/// Candidates only ever go, so that a sum which has not changed means that no cell has.
template <class V>
INLINE Findings propagate(Word* board, Word* sums) {
  Summary<V> s = {V::fill(kAll), V::fill(kAll), V::fill(0)};
  for (int b = 0; b < 3; ++b) band<V, 9, 1, false>(board + 27 * b * V::kCount, s);
  for (int b = 0; b < 3; ++b) band<V, 1, 9, true>(board + 3 * b * V::kCount, s);
  const Set sound = equal(s.covered, V::fill(kAll)) & meet(s.least, s.least);
  const Set still = sound & equal(s.sum, V::load(sums));
  s.sum.store(sums);
  return {~sound, still, verify(s, still)};
}

// ------------------------------------------------------------------------------------- branch

/// A set of cells.
struct CellSet {
  std::uint64_t low = 0;   // cells 0 to 63
  std::uint32_t high = 0;  // cells 64 to 95
  /// Adds cells of the k-th register of a frame.
  template <class V>
  INLINE void add(int k, Set lanes) {
    const int first = k * V::kCount;
    first < 64 ? low |= std::uint64_t{lanes} << first : high |= lanes << (first - 64);
  }
};

/// The cells that share a row, a column or a box with each of the first 64; none for a 65th.
struct Peers {
  std::uint64_t low[65] = {};
  std::uint32_t high[65] = {};
  constexpr Peers() {
    for (int a = 0; a < 64; ++a) {
      for (int b = 0; b < kCells; ++b) {
        const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if (a == b || (a / 9 != b / 9 && a % 9 != b % 9 && !same_box)) continue;
        b < 64 ? low[a] |= std::uint64_t{1} << b : high[a] |= 1u << (b - 64);
      }
    }
  }
};
constexpr Peers kPeers;

/// The cell to guess in: of the first few with two candidates, the one with the most peers that
/// share a candidate, those with two candidates counted thrice, as they decide most. If the first
/// 64 cells have none with two, the first of those with the fewest candidates.
template <class V>
INLINE int choose(const Frame& frame) {
  constexpr int kTries = 8;  // more cost more time than the guesses they save, and a constant
                             // number runs without a mispredicted branch
  constexpr int kRegisters = kFrameCells / V::kCount;
  V x[kRegisters], more[kRegisters];  // all candidates, and all but the lowest n - 1
  UNROLL(k, kRegisters) more[k] = (x[k] = V::load(frame.cell + k * V::kCount)).rest();
  CellSet fewest;
  for (int n = 2; fewest.low == 0; ++n) {
    UNROLL(k, kRegisters) {
      const Set enough = meet(more[k], V::fill(kAll));
      more[k] = more[k].rest();
      fewest.add<V>(k, enough & ~meet(more[k], V::fill(kAll)));
    }
    fewest.high &= (1 << (kCells - 64)) - 1;
    if (n == 2 && fewest.low != 0) break;
    if (fewest.low != 0) return __builtin_ctzll(fewest.low);
    if (fewest.high != 0) return 64 + __builtin_ctz(fewest.high);
  }
  int best = 0;
  std::uint64_t left = fewest.low;
  UNROLL(i, kTries) {
    const int cell = left != 0 ? __builtin_ctzll(left) : 64;
    const V mine = V::fill(frame.cell[cell]);
    CellSet s;
    UNROLL(k, kRegisters) s.add<V>(k, meet(x[k], mine));
    s.low &= kPeers.low[cell];
    s.high &= kPeers.high[cell];
    const int in_pairs = bits<V>(s.low & fewest.low) + bits<V>(s.high & fewest.high);
    int score = (bits<V>(s.low) + bits<V>(s.high) + 2 * in_pairs) * 128 + cell;
    asm("" : "+r"(score));  // else compilers count bits and compare in vector registers
    best = score > best ? score : best;
    asm("" : "+r"(best));
    left &= left - 1;
  }
  return best < 128 ? __builtin_ctzll(fewest.low) : best % 128;
}

// ----------------------------------------------------------------------------------- load, store

/// Deals the words of a and b into each other, of the lower or upper half of each eight.
template <bool kUpper, int N, int... I>
INLINE Lanes<N> deal(const Lanes<N>& a, const Lanes<N>& b, std::integer_sequence<int, I...>) {
#if defined(__clang__)
  return {__builtin_shufflevector(a.v, b.v, (I % 2 * N + I / 8 * 8 + kUpper * 4 + I % 8 / 2)...)};
#else
  typedef typename Lanes<N>::Words Words;
  return {__builtin_shuffle(a.v, b.v, Words{(I % 2 * N + I / 8 * 8 + kUpper * 4 + I % 8 / 2)...})};
#endif
}

/// Eight words each of N / 8 cells of the board, eight cells apart, as one register, and back.
INLINE void gather(const Word* p, Lanes<8>& a) {
  a = Lanes<8>::load(p);
}
INLINE void scatter(const Lanes<8>& a, Word* p) {
  a.store(p);
}
#if ON_X86
AVX2 inline void gather(const Word* p, Lanes<16>& a) {
  const __m128i x = _mm_loadu_si128((const __m128i*)p);
  const __m128i y = _mm_loadu_si128((const __m128i*)(p + 8 * 16));
  a.v = (Lanes<16>::Words)_mm256_inserti128_si256(_mm256_castsi128_si256(x), y, 1);
}
AVX2 inline void scatter(const Lanes<16>& a, Word* p) {
  _mm_storeu_si128((__m128i*)p, _mm256_castsi256_si128((__m256i)a.v));
  _mm_storeu_si128((__m128i*)(p + 8 * 16), _mm256_extracti128_si256((__m256i)a.v, 1));
}
AVX512 inline void gather(const Word* p, Lanes<32>& a) {
  __m512i x = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i*)p));
  for (int i = 1; i < 4; ++i) {
    const __m128i y = _mm_loadu_si128((const __m128i*)(p + i * 8 * 32));
    x = _mm512_mask_broadcast_i32x4(x, static_cast<__mmask16>(0xf << 4 * i), y);
  }
  a.v = (Lanes<32>::Words)x;
}
AVX512 inline void scatter(const Lanes<32>& a, Word* p) {
  const __m512i x = (__m512i)a.v;
  _mm_storeu_si128((__m128i*)p, _mm512_castsi512_si128(x));
  _mm_storeu_si128((__m128i*)(p + 8 * 32), _mm512_extracti32x4_epi32(x, 1));
  _mm_storeu_si128((__m128i*)(p + 16 * 32), _mm512_extracti32x4_epi32(x, 2));
  _mm_storeu_si128((__m128i*)(p + 24 * 32), _mm512_extracti32x4_epi32(x, 3));
}
#endif

/// Copies eight lanes of the board to a frame each, or (kIn) frames to lanes.
template <class V, bool kIn>
INLINE void move(Word* board, Frame* const* frame) {
  constexpr int N = V::kCount;
  for (int c = 0; c < kCells; c += N) {
    V r[8], s[8];
    UNROLL(j, 8) {
      if (kIn)
        r[j] = V::load(frame[j]->cell + c);
      else
        gather(board + (c + j) * N, r[j]);
    }
    UNROLL(round, 3) {  // dealing two halves into each other thrice transposes
      UNROLL(j, 4) {
        s[2 * j] = deal<false>(r[j], r[j + 4], std::make_integer_sequence<int, N>());
        s[2 * j + 1] = deal<true>(r[j], r[j + 4], std::make_integer_sequence<int, N>());
      }
      UNROLL(j, 8) r[j] = s[j];
    }
    UNROLL(j, 8) {
      if (kIn)
        scatter(r[j], board + (c + j) * N);
      else
        r[j].store(frame[j]->cell + c);
    }
  }
}

/// Reads the candidates from 81 characters. False if some are neither digits nor dots. Looks at 96
/// characters.
template <class V>
INLINE bool read_clues(const char* text, Frame& frame) {
  CellSet bad;
  for (int k = 0; k < kFrameCells / V::kCount; ++k) {
    const V c = V::load(text + k * V::kCount), dot = (c ^ V::fill('.')).zero();
    const V digit = (c ^ V::fill('0')).least(V::fill(15)) & ~dot;
    const V bit = {V::fill(1).v << digit.v}, clue = {bit.v >> 1};
    (clue | (clue.zero() & V::fill(kAll))).store(frame.cell + k * V::kCount);
    bad.add<V>(k, meet(bit, V::fill(0xfc00)));
  }
  return bad.low == 0 && bad.high << (96 - kCells) == 0;
}

/// Writes a solved frame as 81 digits.
template <class V>
INLINE void write_digits(const Frame& frame, char* text) {
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

// ------------------------------------------------------------------------------------- search

template <class V>
class alignas(64) Solver {
 public:
  /// Solves n puzzles, at most kChunk, and writes their answers, a line each. Returns how many come
  /// before the first that has no solution or is no puzzle. Looks at 15 characters after each.
  INLINE int solve(const char* const* puzzles, int n, char (*answers)[kLine],
                   Findings (*pass)(Word*, Word*)) {
    input_ = puzzles, output_ = answers, count_ = n, next_ = 0;
    for (int l = 0; l < N; ++l) bottom_[l] = top_[l] = stack_[0] + l;
    do {
      const Findings found = pass(board_, sums_);
      for (int first = 0; first < N; first += 8) {
        const Set group = Set{0xff} << first, busy = busy_ & group & ~found.broken & ~found.still;
        const Set need = group & ~busy & (next_ < count_ || branches_ != 0 ? group : busy_);
        // Moving eight lanes costs what moving one does, and a further pass changes nothing in a
        // lane that needs us: wait for half as many as go on by themselves.
        if (need != 0 && 2 * bits<V>(need) >= bits<V>(busy)) serve(first, need, found);
      }
    } while (busy_ != 0);
    return count_;
  }

 private:
  static constexpr int N = V::kCount;

  /// Does what is to be done for lanes of the eight from `first` on.
  INLINE void serve(int first, Set need, const Findings& found) {
    move<V, false>(board_ + first, top_ + first);
    Set guess = need & busy_ & found.still & ~found.solved, loaded = 0;
    for (Set w = need & busy_ & found.solved; w != 0; w &= w - 1) {
      if (busy_ >> lowest(w) & 1) store(lowest(w));  // else another lane has just solved its puzzle
    }
    for (Set w = need & busy_ & found.broken; w != 0; w &= w - 1) {
      if (back(lowest(w))) loaded |= w & (~w + 1);
    }
    for (Set w = need & ~busy_; w != 0 && load(lowest(w)); w &= w - 1) loaded |= w & (~w + 1);
    if (loaded != 0) move<V, true>(board_ + first, top_ + first);
    for (Set w = loaded; w != 0; w &= w - 1) sums_[lowest(w)] = 0;
    for (Set w = guess & busy_ & ~loaded; w != 0; w &= w - 1) branch(lowest(w));
  }

  /// Hands in the answer of a lane's puzzle; all lanes that are at it are idle then.
  INLINE void store(int l) {
    const int p = puzzle_[l];
    write_digits<V>(*top_[l], output_[p]);
    output_[p][kCells] = '\n';
    if (lanes_at_[p] == 1) return retire(l);
    for (int k = 0; k < N; ++k) {
      if ((busy_ >> k & 1) && puzzle_[k] == p) retire(k);
    }
  }

  INLINE void retire(int l) {
    busy_ &= ~(Set{1} << l);
    branches_ -= static_cast<int>(top_[l] - bottom_[l]) / N;
    bottom_[l] = top_[l] = stack_[0] + l;
  }

  /// Takes the last branch of the lane, if there is one.
  INLINE bool back(int l) {
    if (top_[l] != bottom_[l]) {
      top_[l] -= N;
      --branches_;
      return true;
    }
    const int p = puzzle_[l];
    if (--lanes_at_[p] == 0 && p < count_) count_ = p;
    retire(l);
    return false;
  }

  /// Gives an idle lane the next puzzle, or the oldest, that is the largest, branch of another
  /// lane.
  INLINE bool load(int l) {
    int p = next_;
    if (p < count_) {
      ++next_;
      lanes_at_[p] = 0;
      if (!read_clues<V>(input_[p], *top_[l])) {
        count_ = p;
        return false;
      }
    } else {
      if (branches_ == 0) return false;
      int from = 0;
      for (int k = 1; k < N; ++k) {
        if (top_[k] - bottom_[k] > top_[from] - bottom_[from]) from = k;
      }
      p = puzzle_[from];
      *top_[l] = *bottom_[from];
      bottom_[from] += N;
      --branches_;
    }
    puzzle_[l] = p;
    ++lanes_at_[p];
    busy_ |= Set{1} << l;
    return true;
  }

  /// Guesses the lowest candidate of a cell, and keeps the others for later.
  INLINE void branch(int l) {
    Frame& frame = *top_[l];
    const int cell = choose<V>(frame);
    const Word all = frame.cell[cell], others = static_cast<Word>(all & (all - 1));
    board_[cell * N + l] = all ^ others;
    frame.cell[cell] = others;
    top_[l] += N;
    ++branches_;
  }

  Word board_[kFrameCells * N], sums_[N];
  Set busy_;                       // lanes that have a puzzle
  Frame stack_[kCells + 1][N];     // each lane's branches: the frames
  Frame *bottom_[N], *top_[N];     // from bottom to top; the one at top is free
  int puzzle_[N];                  // each lane's
  std::uint8_t lanes_at_[kChunk];  // each puzzle
  int next_, count_, branches_;
  const char* const* input_;
  char (*output_)[kLine];
};

/// The solver, compiled for a kind of processor. (All in one function, g++ would be slower.)
#define PATH(NAME, N, TARGET)                                                         \
  TARGET __attribute__((noinline)) Findings pass_##NAME(Word* board, Word* sums) {    \
    return propagate<Lanes<N>>(board, sums);                                          \
  }                                                                                   \
  TARGET int solve_##NAME(const char* const* puzzles, int n, char(*answers)[kLine]) { \
    static Solver<Lanes<N>> solver;                                                   \
    return solver.solve(puzzles, n, answers, pass_##NAME);                            \
  }
PATH(narrow, 8, )
#if ON_X86
PATH(avx2, 16, AVX2)
PATH(avx512, 32, AVX512)
#endif

/// The solver for this processor, or the one that SUDOKU_BATCH_PATH names, for tests.
auto fastest_solver() -> decltype(&solve_narrow) {
#if ON_X86
  const char* const wish = std::getenv("SUDOKU_BATCH_PATH");
  const auto allowed = [wish](const char* path) { return !wish || std::strcmp(wish, path) == 0; };
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("bmi");
  const bool wide = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
  if (avx2 && wide && allowed("avx512")) return solve_avx512;
  if (avx2 && (allowed("avx2") || allowed("avx512"))) return solve_avx2;
#endif
  return solve_narrow;
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

/// Tells what is wrong with 81 characters that have no solution: that the line ends among them, one
/// is no digit, else the first digit that meets itself in reading order, else only that.
[[noreturn]] void fail_puzzle(long long number, const char* text) {
  unsigned used[27] = {};
  for (int c = 0; c < kCells; ++c) {
    if (text[c] == '\n') fail("puzzle %lld: expected 81 digits, found %d", number, c);
    if (std::memchr("0123456789.", text[c], 11) == nullptr) {
      fail("puzzle %lld: character %d is not a digit", number, c + 1);
    }
  }
  for (int c = 0; c < kCells; ++c) {
    const int units[3] = {c / 9, 9 + c % 9, 18 + c / 27 * 3 + c % 9 / 3};
    for (int u : units) {
      const unsigned bit = text[c] > '0' ? 1u << (text[c] - '0') : 0;
      const char* const kind = u < 9 ? "row" : u < 18 ? "column" : "box";
      if (used[u] & bit) fail("puzzle %lld: %s %d has %c twice", number, kind, u % 9 + 1, text[c]);
      used[u] |= bit;
    }
  }
  fail("puzzle %lld has no solution", number);
}

/// The lines of the input, where they lie in a block.
struct Lines {
  char block[kBlock + kFrameCells - kCells];  // solve() looks farther than it needs
  std::size_t first, end;                     // what is still to be handed out
  bool at_end;

  /// The next line without its end; of one that fills the block, as much as that. Null if there
  /// is none, or if `wait` is false and it takes more reading.
  const char* next(std::size_t& length, bool wait) {
    for (;;) {
      const char* const start = block + first;
      const std::size_t have = end - first;
      // The usual case by a glance. (If the line ends sooner as well, solve() finds no puzzle.)
      const bool usual = !wait && have > kCells && start[kCells] == '\n';
      const void* const stop = usual ? start + kCells : std::memchr(start, '\n', have);
      if (stop != nullptr || (have > 0 && at_end) || have == kBlock) {
        length = stop != nullptr ? static_cast<std::size_t>((const char*)stop - start) : have;
        first += length + (stop != nullptr);
        if (length > 0 && start[length - 1] == '\r') --length;
        return start;
      }
      if (at_end || !wait) return nullptr;
      std::memmove(block, start, have);
      const auto got = ::read(0, block + have, static_cast<unsigned>(kBlock - have));
      if (got < 0) fail("cannot read the input");
      at_end = got == 0;
      first = 0;
      end = have + static_cast<std::size_t>(got);
    }
  }
};

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
  static Lines lines;
  static const char* puzzles[kChunk];
  static char answers[kChunk][kLine];
  const auto solve = fastest_solver();

  std::size_t length = 0;
  const char* line = lines.next(length, true);
  long long count = 0;
  bool good = line != nullptr && length <= 18;
  for (std::size_t i = 0; good && i < length; ++i) {
    good = line[i] >= '0' && line[i] <= '9';
    count = 10 * count + (line[i] - '0');
  }
  if (!good || count == 0) fail("line 1: expected the number of puzzles, 1 or more");

  for (long long done = 0; done < count;) {
    line = lines.next(length, true);
    int n = 0;
    while (line != nullptr && length == kCells) {
      puzzles[n++] = line;
      if (n == kChunk || done + n == count) break;
      line = lines.next(length, false);
    }
    const int solved = solve(puzzles, n, answers);
    write_all(answers[0], static_cast<std::size_t>(solved) * kLine);
    done += solved;
    if (solved < n) fail_puzzle(done + 1, puzzles[solved]);
    if (n > 0 && (line == nullptr || length == kCells)) continue;
    if (line == nullptr) fail("puzzle %lld is missing", done + 1);
    if (length >= 1000) fail("puzzle %lld: expected 81 digits, found 1000 or more", done + 1);
    fail("puzzle %lld: expected 81 digits, found %d", done + 1, static_cast<int>(length));
  }
  while (lines.next(length, true) != nullptr) {
    if (length > 0) fail("line %lld: expected nothing after puzzle %lld", count + 2, count);
  }
  return 0;
}
