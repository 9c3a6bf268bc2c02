// Task:   batch
// Method: many puzzles side by side, one in each 16-bit lane of a vector register, which holds the
//         candidates of one cell of 8, 16 or 32 puzzles as nine bits each. Passes over the three
//         bands and the three stacks apply naked singles, hidden singles and locked candidates to
//         all of them, with no branch. A lane that gets no further guesses a digit of a cell with
//         two candidates and keeps the other on its own stack; a lane that is done takes the next
//         puzzle at once, or, when none is left, a branch of another lane.
// Source: lockstep lanes and bands of 3 x 3 minirows: ours. Rules on minirows and the preference
//         for connected two-candidate cells follow T. Dillon's tdoku (2019) in spirit.
// Cost:   0.3 us for a hard puzzle of the puzzle bank, 0.3 us with 17 clues, 5 us for the hardest
//         known (AVX-512; 1.6 times that with AVX2). batch.md tells where the time goes.
// Tested: each path on seven public collections, a million isomorphs of them with more clues, and
//         thousands of nearly full grids; puzzles with many solutions or none, broken input; ASan,
//         UBSan, valgrind; g++ and clang++, 32 and 64 bits, mingw-w64 under wine, aarch64.
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
#endif
// g++ for 64-bit Windows aligns the stack to 16 bytes, yet saves wider registers there with
// instructions that demand more. Let the assembler take those without the demand, as fast.
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
constexpr int kLine = kCells + 1;          // with its line feed
constexpr int kFrameCells = 96;            // 81, rounded up to whole registers
constexpr Word kAll = 0x1ff;               // bit d - 1 stands for digit d
constexpr Word kSolvedSum = 9 * kAll;      // of all cells, if each digit stands nine times
constexpr int kMargin = 128;               // room for a line begun in the block before
constexpr int kBlock = 1 << 17;            // characters read at once
constexpr int kMost = kBlock / kLine + 2;  // puzzles in a block, at most

/// One puzzle by itself: the candidates of its cells, row by row. What follows them means nothing.
struct alignas(64) Frame {
  Word cell[kFrameCells];
};

// ------------------------------------------------------------------------------------- registers

// The compiler's vectors, and the same in memory. (By a macro: g++ converts no vector whose size
// is a template's parameter.)
template <int N>
struct Vectors;
#define VECTORS(N)                                                                  \
  template <>                                                                       \
  struct Vectors<N> {                                                               \
    typedef Word Words __attribute__((vector_size(2 * N)));                         \
    typedef Word Stored __attribute__((vector_size(2 * N), aligned(2), may_alias)); \
    typedef char Bytes __attribute__((vector_size(N), aligned(1), may_alias));      \
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
  typedef typename Vectors<N>::Stored Stored;
  typedef typename Vectors<N>::Bytes Bytes;
  Words v;

  static INLINE Lanes load(const Word* p) { return {*(const Stored*)p}; }
  static INLINE Lanes load(const char* p) {
    return {__builtin_convertvector(*(const Bytes*)p, Words)};
  }
  static INLINE Lanes fill(int x) { return {Words{} + static_cast<Word>(x)}; }
  INLINE void store(Word* p) const { *(Stored*)p = v; }
  INLINE void store(char* p) const { *(Bytes*)p = __builtin_convertvector(v, Bytes); }
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
template <class V, int kRow, int kColumn>
INLINE void band(Word* cells, Summary<V>& summary) {
  constexpr bool kStack = kRow == 1;
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

/// The lanes in which a pass found what.
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
  for (int b = 0; b < 3; ++b) band<V, 9, 1>(board + 27 * b * V::kCount, s);
  for (int b = 0; b < 3; ++b) band<V, 1, 9>(board + 3 * b * V::kCount, s);
  const Set sound = equal(s.covered, V::fill(kAll)) & meet(s.least, s.least);
  const Set still = sound & equal(s.sum, V::load(sums));
  s.sum.store(sums);
  return {~sound, still, verify(s, still)};
}

// ------------------------------------------------------------------------------------- branch

/// A set of cells: 0 to 63, and 64 to 95.
struct CellSet {
  std::uint64_t low = 0;
  std::uint32_t high = 0;

  /// Adds cells of the k-th register of a frame.
  template <class V>
  INLINE void add(int k, Set lanes) {
    const int first = k * V::kCount;
    first < 64 ? low |= std::uint64_t{lanes} << first : high |= lanes << (first - 64);
  }
  INLINE CellSet operator&(const CellSet& b) const { return {low & b.low, high & b.high}; }
  INLINE bool none() const { return low == 0 && high << (kFrameCells - kCells) == 0; }
  template <class V>
  INLINE int count() const {
    return bits<V>(low) + bits<V>(high);
  }
};

/// The cells that share a row, a column or a box with each of the first 64.
struct Peers {
  CellSet of[64];
  constexpr Peers() : of() {
    for (int a = 0; a < 64; ++a) {
      for (int b = 0; b < kCells; ++b) {
        const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if (a == b || (a / 9 != b / 9 && a % 9 != b % 9 && !same_box)) continue;
        b < 64 ? of[a].low |= std::uint64_t{1} << b : of[a].high |= 1u << (b - 64);
      }
    }
  }
};
constexpr Peers kPeers;

/// The cell to guess in: of the first few with two candidates (if there is none, with three, and
/// so on), the one with the most peers that share a candidate, those with two candidates counted
/// thrice, as they decide most.
template <class V>
INLINE int choose(const Frame& frame) {
  constexpr int kTries = 8;  // more cost more time than the guesses they save, and a constant
                             // number runs without a mispredicted branch
  constexpr int kRegisters = kFrameCells / V::kCount;
  V x[kRegisters], more[kRegisters];  // all candidates, and all but the lowest ones
  UNROLL(k, kRegisters) more[k] = (x[k] = V::load(frame.cell + k * V::kCount)).rest();
  CellSet pairs;
  do {
    UNROLL(k, kRegisters) {
      const Set enough = meet(more[k], more[k]);
      more[k] = more[k].rest();
      pairs.add<V>(k, enough & ~meet(more[k], more[k]));
    }
  } while (pairs.none());
  if (pairs.low == 0) return 64 + __builtin_ctz(pairs.high);
  int best = 0;
  std::uint64_t left = pairs.low;
  UNROLL(i, kTries) {
    const int cell = __builtin_ctzll(left);
    left = left & (left - 1) ? left & (left - 1) : left;  // the last one again, if they are few
    const V mine = V::fill(frame.cell[cell]);
    CellSet s;
    UNROLL(k, kRegisters) s.add<V>(k, meet(x[k], mine));
    s = s & kPeers.of[cell];
    const int score = (s.count<V>() + 2 * (s & pairs).count<V>()) * 128 + cell;
    best = score > best ? score : best;
    asm("" : "+r"(best));  // else compilers count bits and compare in vector registers
  }
  return best % 128;
}

// ----------------------------------------------------------------------------------- load, store

/// Deals the words of a and b into each other: of each eight, the four from kFirst on.
template <int kFirst, int N, int... I>
INLINE Lanes<N> deal(const Lanes<N>& a, const Lanes<N>& b, std::integer_sequence<int, I...>) {
#if defined(__clang__)
  return {__builtin_shufflevector(a.v, b.v, (I % 2 * N + I / 8 * 8 + kFirst + I % 8 / 2)...)};
#else
  typedef typename Lanes<N>::Words Words;
  return {__builtin_shuffle(a.v, b.v, Words{(I % 2 * N + I / 8 * 8 + kFirst + I % 8 / 2)...})};
#endif
}

/// Eight words each of N / 8 cells of the board, eight cells apart, as one register, and back.
INLINE void gather(const Word* p, Lanes<8>& a) {
  a = Lanes<8>::load(p);
}
#if ON_X86
AVX2 inline void gather(const Word* p, Lanes<16>& a) {
  const __m256i x = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i*)p));
  a.v = (Lanes<16>::Words)_mm256_inserti128_si256(x, *(const __m128i*)(p + 8 * 16), 1);
}
AVX512 inline void gather(const Word* p, Lanes<32>& a) {
  __m512i x = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i*)p));
  for (int i = 1; i < 4; ++i) {
    const __m128i y = _mm_loadu_si128((const __m128i*)(p + i * 8 * 32));
    x = _mm512_mask_broadcast_i32x4(x, static_cast<__mmask16>(0xf << 4 * i), y);
  }
  a.v = (Lanes<32>::Words)x;
}
#endif
template <int N>
INLINE void scatter(const Lanes<N>& a, Word* p) {
  UNROLL(i, N / 8) std::memcpy(p + i * 8 * N, (const char*)&a.v + 16 * i, 16);
}

/// Exchanges registers and the words of each eight: dealing two halves into each other thrice does.
template <int N>
INLINE void transpose(Lanes<N> (&r)[8]) {
  constexpr std::make_integer_sequence<int, N> all{};
  UNROLL(round, 3) {
    Lanes<N> s[8];
    UNROLL(j, 4) {
      s[2 * j] = deal<0>(r[j], r[j + 4], all);
      s[2 * j + 1] = deal<4>(r[j], r[j + 4], all);
    }
    UNROLL(j, 8) r[j] = s[j];
  }
}

/// Copies eight lanes of the board to a frame each.
template <class V>
INLINE void copy_out(const Word* board, Frame* const* frame) {
  for (int c = 0; c < kCells; c += V::kCount) {
    V r[8];
    UNROLL(j, 8) gather(board + (c + j) * V::kCount, r[j]);
    transpose(r);
    UNROLL(j, 8) r[j].store(frame[j]->cell + c);
  }
}

/// Copies eight frames to lanes of the board.
template <class V>
INLINE void copy_in(const Frame* const* frame, Word* board) {
  for (int c = 0; c < kCells; c += V::kCount) {
    V r[8];
    UNROLL(j, 8) r[j] = V::load(frame[j]->cell + c);
    transpose(r);
    UNROLL(j, 8) scatter(r[j], board + (c + j) * V::kCount);
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
  return bad.none();
}

/// Writes a solved frame as 81 digits.
template <class V>
INLINE void write_digits(const Frame& frame, char* text) {
  char last[V::kCount];  // what the last register gives: one to seventeen digits, the rest is void
  for (int c = 0; c < kCells; c += V::kCount) {
    const V x = V::load(frame.cell + c);
    // Bit i of the digit less one, of 1 << i: 0xaa are the digits 2, 4, 6, 8, and so on.
    const V low = (x & V::fill(0xaa)).least(V::fill(1)) + (x & V::fill(0xcc)).least(V::fill(2));
    const V high = (x & V::fill(0xf0)).least(V::fill(4)) + (x & V::fill(0x100)).least(V::fill(8));
    (low + high + V::fill('1')).store(c + V::kCount < kCells ? text + c : last);
  }
  std::memcpy(text + kCells / V::kCount * V::kCount, last, kCells % V::kCount);
}

// ------------------------------------------------------------------------------------- search

template <class V>
struct alignas(64) Solver {
  static constexpr int N = V::kCount;
  Word board[kFrameCells * N], sums[N];
  Set busy, renewed;             // lanes that have a puzzle; that go on with their frame
  Frame stack[kCells + 1][N];    // each lane's branches: the frames
  Frame *bottom[N], *top[N];     // from bottom to top; the one at top is free
  int puzzle[N];                 // each lane's
  std::uint8_t lanes_at[kMost];  // each puzzle
  int next, count, branches;     // of puzzles; of all stacks together
  char* text;

  /// Solves n puzzles, at most kMost, one each kLine characters, and writes their answers in their
  /// places. Returns how many come before the first that has no solution or is no puzzle, which is
  /// left as it is. Looks at 15 characters after each.
  INLINE int solve(char* puzzles, int n, Findings (*pass)(Word*, Word*)) {
    text = puzzles, count = n, next = 0;
    for (int l = 0; l < N; ++l) bottom[l] = top[l] = stack[0] + l;
    do {
      const Findings found = pass(board, sums);
      for (int first = 0; first < N; first += 8) {
        const Set group = Set{0xff} << first, going = busy & group & ~found.broken & ~found.still;
        const Set need = group & ~going & (next < count || branches != 0 ? group : busy);
        // Moving eight lanes costs what moving one does, and a further pass changes nothing in a
        // lane that needs us: wait for as many as go on by themselves.
        if (need != 0 && bits<V>(need) >= bits<V>(going)) serve(first, need, found);
      }
    } while (busy != 0);
    return count;
  }

  /// Does what is to be done for lanes of the eight from `first` on.
  INLINE void serve(int first, Set need, const Findings& found) {
    copy_out<V>(board + first, top + first);
    const Set guess = need & found.still & ~found.solved;
    renewed = 0;
    for (Set w = need & busy & found.solved; w != 0; w &= busy) store(__builtin_ctz(w));
    for (Set w = need & busy & found.broken; w != 0; w &= w - 1) back(__builtin_ctz(w));
    for (Set w = need & ~busy; w != 0 && load(__builtin_ctz(w)); w &= w - 1) continue;
    if (renewed != 0) copy_in<V>(top + first, board + first);
    for (Set w = guess & busy & ~renewed; w != 0; w &= w - 1) branch(__builtin_ctz(w));
  }

  /// Hands in the answer of a lane's puzzle; all lanes that are at it are idle then.
  INLINE void store(int l) {
    const int p = puzzle[l];
    write_digits<V>(*top[l], text + p * kLine);
    for (Set w = lanes_at[p] == 1 ? Set{1} << l : busy; w != 0; w &= w - 1) {
      if (puzzle[__builtin_ctz(w)] == p) retire(__builtin_ctz(w));
    }
  }

  /// Makes a lane idle.
  INLINE void retire(int l) {
    busy &= ~(Set{1} << l);
    branches -= static_cast<int>(top[l] - bottom[l]) / N;
    bottom[l] = top[l] = stack[0] + l;
    --lanes_at[puzzle[l]];
  }

  /// Goes back to the last branch of a lane, if there is one.
  INLINE void back(int l) {
    if (top[l] == bottom[l]) {
      retire(l);
      if (lanes_at[puzzle[l]] == 0 && puzzle[l] < count) count = puzzle[l];
    } else {
      top[l] -= N;
      --branches;
      renewed |= Set{1} << l;
      sums[l] = 0;
    }
  }

  /// Gives an idle lane the next puzzle, or the oldest, that is largest, branch of another lane.
  INLINE bool load(int l) {
    if (next < count) {
      if (!read_clues<V>(text + next * kLine, *top[l])) return count = next, false;
      lanes_at[next] = 0;
      puzzle[l] = next++;
    } else {
      int from = 0;
      for (int k = 1; k < N; ++k) {
        if (top[k] - bottom[k] > top[from] - bottom[from]) from = k;
      }
      if (top[from] == bottom[from]) return false;
      *top[l] = *bottom[from];
      bottom[from] += N;
      --branches;
      puzzle[l] = puzzle[from];
    }
    ++lanes_at[puzzle[l]];
    busy |= Set{1} << l;
    renewed |= Set{1} << l;
    sums[l] = 0;
    return true;
  }

  /// Guesses the lowest candidate of a cell, and keeps the others for later.
  INLINE void branch(int l) {
    Frame& frame = *top[l];
    const int cell = choose<V>(frame);
    const Word all = frame.cell[cell], others = static_cast<Word>(all & (all - 1));
    board[cell * N + l] = all ^ others;
    frame.cell[cell] = others;
    top[l] += N;
    ++branches;
  }
};

/// The solver, compiled for a kind of processor. (All in one function, g++ would be slower.)
#define PATH(NAME, N, TARGET)                                                      \
  TARGET __attribute__((noinline)) Findings pass_##NAME(Word* board, Word* sums) { \
    return propagate<Lanes<N>>(board, sums);                                       \
  }                                                                                \
  TARGET int solve_##NAME(char* text, int n) {                                     \
    static Solver<Lanes<N>> solver;                                                \
    return solver.solve(text, n, pass_##NAME);                                     \
  }
PATH(narrow, 8, )
#if ON_X86
PATH(avx2, 16, AVX2)
PATH(avx512, 32, AVX512)
#endif

/// The solver for this processor, with no more lanes than SUDOKU_BATCH_LANES, which is for tests.
auto fastest_solver() -> decltype(&solve_narrow) {
#if ON_X86
  const char* const wish = std::getenv("SUDOKU_BATCH_LANES");
  const int most = wish != nullptr ? std::atoi(wish) : 32;
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("bmi");
  const bool wide = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
  if (avx2 && wide && most >= 32) return solve_avx512;
  if (avx2 && most >= 16) return solve_avx2;
#endif
  return solve_narrow;
}

// --------------------------------------------------------------------------------- input, output

/// Ends the program with a line on stderr. (Text is made as in C all through: loading the C++
/// library would take longer than the puzzles of a test.)
template <class... Values>
[[noreturn]] void fail(const char* format, Values... values) {
  std::fprintf(stderr, format, values...);
  std::exit(1);
}

/// Tells what is wrong with a line that is no puzzle or has no solution: how long it is, that a
/// character is no digit, else the first digit that meets itself in reading order, else only that.
[[noreturn]] void fail_puzzle(long long number, const char* line, const char* end) {
  const void* const feed = std::memchr(line, '\n', static_cast<std::size_t>(end - line));
  int length = static_cast<int>((feed != nullptr ? (const char*)feed : end) - line);
  if (length > 0 && line[length - 1] == '\r') --length;
  if (length >= 1000) fail("puzzle %lld: expected 81 digits, found 1000 or more\n", number);
  if (length != kCells) fail("puzzle %lld: expected 81 digits, found %d\n", number, length);
  unsigned used[3][9] = {};
  for (int c = 0; c < kCells; ++c) {
    const int digit = line[c] == '.' ? 0 : line[c] - '0';
    if (digit < 0 || digit > 9) fail("puzzle %lld: character %d is not a digit\n", number, c + 1);
    const int units[3] = {c / 9, c % 9, c / 27 * 3 + c % 9 / 3};
    for (int k = 0; k < 3; ++k) {
      const char* const kind = k == 0 ? "row" : k == 1 ? "column" : "box";
      unsigned& seen = used[k][units[k]];
      if (digit != 0 && (seen >> digit & 1) != 0) {
        fail("puzzle %lld: %s %d has %d twice\n", number, kind, units[k] + 1, digit);
      }
      seen |= 1u << digit;
    }
  }
  fail("puzzle %lld has no solution\n", number);
}

// The input, read in blocks; puzzles are solved where they lie.
alignas(64) char block[kMargin + kBlock + kFrameCells];
char *next_line = block, *end = block;  // what is still to be taken

/// Reads on; less than kMargin is left. Ends the last line of all; false if there is no more.
bool read_on() {
  const auto left = static_cast<std::size_t>(end - next_line);
  next_line = static_cast<char*>(std::memmove(block + kMargin - left, next_line, left));
  end = block + kMargin;
  const auto got = ::read(0, end, kBlock);
  if (got < 0) fail("cannot read the %s\n", "input");
  end += got;
  const bool cut = got == 0 && left > 0 && end[-1] != '\n';
  if (cut) *end++ = '\n';
  *end = '\0';
  return got > 0 || cut;
}

/// Takes the next line to where solve() expects it, mostly where it is. False if it is not all
/// here, or no puzzle.
bool take_line(char* to) {
  if (end - next_line <= kCells) return false;
  const int length = kCells + (next_line[kCells] == '\r');
  if (next_line[length] != '\n') return false;
  if (to != next_line) std::memmove(to, next_line, kCells);
  to[kCells] = '\n';
  next_line += length + 1;
  return true;
}

void write_all(const char* p, std::size_t bytes) {
  while (bytes > 0) {
    const auto put = ::write(1, p, static_cast<unsigned>(bytes));
    if (put <= 0) fail("cannot write the %s\n", "output");
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
  const auto solve = fastest_solver();
  while (end - next_line < 20 && read_on()) continue;  // a number has less than 20 digits
  long long count = 0;
  for (int i = 0; i < 18 && *next_line >= '0' && *next_line <= '9'; ++i, ++next_line) {
    count = 10 * count + (*next_line - '0');
  }
  if (*next_line == '\r') ++next_line;
  if (count == 0 || *next_line++ != '\n')
    fail("line 1: expected the number of %s\n", "puzzles, 1 or more");

  for (long long done = 0; done < count;) {
    char* const text = next_line;
    int n = 0;
    while (done + n < count && take_line(text + n * kLine)) ++n;
    if (n > 0) {
      const int solved = solve(text, n);
      write_all(text, static_cast<std::size_t>(solved) * kLine);
      done += solved;
      if (solved < n) fail_puzzle(done + 1, text + solved * kLine, end);
    } else if (end - next_line > kLine ||
               std::memchr(next_line, '\n', static_cast<std::size_t>(end - next_line)) != nullptr) {
      fail_puzzle(done + 1, next_line, end);
    } else if (!read_on()) {
      fail("puzzle %lld is missing\n", done + 1);
    }
  }
  do {
    for (; next_line < end; ++next_line) {
      if (*next_line == '\r' || *next_line == '\n') continue;
      fail("line %lld: expected nothing after puzzle %lld\n", count + 2, count);
    }
  } while (read_on());
  return 0;
}
