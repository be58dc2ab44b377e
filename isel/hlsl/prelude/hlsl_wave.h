// Part of the HLSL prelude (hlsl.h includes it): wave and quad operations.
#pragma clang system_header

// What clang has no builtin for is declared as the SPIR-V instruction itself. The
// first operand of each is the scope (3: Subgroup); `operation` is SPIR-V's
// GroupOperation (0: Reduce, 2: ExclusiveScan).
#define __SPIRV_GROUP1(NAME, T) T NAME(int scope, int operation, T value);
#define __SPIRV_GROUP(NAME, T)                                                  \
  __SPIRV_GROUP1(NAME, T)                                                       \
  __SPIRV_GROUP1(NAME, __SPIRANT_ARG(vector<T, 2>))                             \
  __SPIRV_GROUP1(NAME, __SPIRANT_ARG(vector<T, 3>))                             \
  __SPIRV_GROUP1(NAME, __SPIRANT_ARG(vector<T, 4>))
#define __SPIRANT_ARG(...) __VA_ARGS__
#define __SPIRV_SHUFFLE1(T)                                                     \
  T __spirv_GroupNonUniformBroadcastFirst(int scope, T value);                  \
  T __spirv_GroupNonUniformQuadBroadcast(int scope, T value, uint index);       \
  T __spirv_GroupNonUniformQuadSwap(int scope, T value, uint direction);        \
  bool __spirv_GroupNonUniformAllEqual(int scope, T value);
#define __SPIRV_SHUFFLE(T)                                                      \
  __SPIRV_SHUFFLE1(T)                                                           \
  __SPIRV_SHUFFLE1(__SPIRANT_ARG(vector<T, 2>))                                 \
  __SPIRV_SHUFFLE1(__SPIRANT_ARG(vector<T, 3>))                                 \
  __SPIRV_SHUFFLE1(__SPIRANT_ARG(vector<T, 4>))
#define __SPIRV_INT_GROUPS(T)                                                   \
  __SPIRV_GROUP(__spirv_GroupNonUniformIAdd, T)                                 \
  __SPIRV_GROUP(__spirv_GroupNonUniformIMul, T)                                 \
  __SPIRV_GROUP(__spirv_GroupNonUniformBitwiseAnd, T)                           \
  __SPIRV_GROUP(__spirv_GroupNonUniformBitwiseOr, T)                            \
  __SPIRV_GROUP(__spirv_GroupNonUniformBitwiseXor, T)                           \
  __SPIRV_GROUP(__spirv_GroupNonUniformUMax, T)                                 \
  __SPIRV_GROUP(__spirv_GroupNonUniformUMin, T)                                 \
  __SPIRV_SHUFFLE(T)
#define __SPIRV_FLOAT_GROUPS(T)                                                 \
  __SPIRV_GROUP(__spirv_GroupNonUniformFAdd, T)                                 \
  __SPIRV_GROUP(__spirv_GroupNonUniformFMul, T)                                 \
  __SPIRV_SHUFFLE(T)

extern "C++" {
#ifdef __HLSL_ENABLE_16_BIT
__SPIRV_INT_GROUPS(hlsl::int16_t)
__SPIRV_INT_GROUPS(hlsl::uint16_t)
#endif
__SPIRV_INT_GROUPS(int)
__SPIRV_INT_GROUPS(uint)
__SPIRV_INT_GROUPS(hlsl::int64_t)
__SPIRV_INT_GROUPS(hlsl::uint64_t)
__SPIRV_FLOAT_GROUPS(half)
__SPIRV_FLOAT_GROUPS(float)
__SPIRV_FLOAT_GROUPS(double)
uint __spirv_GroupNonUniformBallotBitCount(int scope, int operation, uint4 ballot);
} // extern "C++"

namespace hlsl {
extern "C++" {

__BUILTIN(__builtin_hlsl_wave_get_lane_count) uint WaveGetLaneCount();
__BUILTIN(__builtin_hlsl_wave_get_lane_index) uint WaveGetLaneIndex();
__BUILTIN(__builtin_hlsl_wave_is_first_lane) bool WaveIsFirstLane();
__BUILTIN(__builtin_hlsl_wave_active_all_true) bool WaveActiveAllTrue(bool);
__BUILTIN(__builtin_hlsl_wave_active_any_true) bool WaveActiveAnyTrue(bool);
__BUILTIN(__builtin_hlsl_wave_active_count_bits) uint WaveActiveCountBits(bool);
__BUILTIN(__builtin_hlsl_wave_active_ballot) uint4 WaveActiveBallot(bool);

#define __LANE1(T) __BUILTIN(__builtin_hlsl_wave_read_lane_at) T WaveReadLaneAt(T, uint);
#define __LANE(F, B, R, T)                                                      \
  __LANE1(T)                                                                    \
  __LANE1(__SPIRANT_ARG(vector<T, 2>))                                          \
  __LANE1(__SPIRANT_ARG(vector<T, 3>))                                          \
  __LANE1(__SPIRANT_ARG(vector<T, 4>))
__NUMBERS(__LANE, , )
__LANE(, , , bool)
#undef __LANE
#undef __LANE1

__NUMBERS(__ALIAS1, WaveActiveSum, __builtin_hlsl_wave_active_sum)
// clang 22 compares vectors of unsigned integers as signed ones, so those have instructions of their own.
__FLOATS(__ALIAS1, WaveActiveMax, __builtin_hlsl_wave_active_max)
__SINTS(__ALIAS1, WaveActiveMax, __builtin_hlsl_wave_active_max)
__FLOATS(__ALIAS1, WaveActiveMin, __builtin_hlsl_wave_active_min)
__SINTS(__ALIAS1, WaveActiveMin, __builtin_hlsl_wave_active_min)

// __OVER(M, T): M for T and its vectors.
#define __OVER(M, T)                                                            \
  M(T) M(__SPIRANT_ARG(vector<T, 2>)) M(__SPIRANT_ARG(vector<T, 3>))            \
  M(__SPIRANT_ARG(vector<T, 4>))
#define __ANYWAVE(T)                                                            \
  inline T WaveReadLaneFirst(T x) { return __spirv_GroupNonUniformBroadcastFirst(3, x); } \
  inline T QuadReadLaneAt(T x, uint lane) {                                     \
    return __spirv_GroupNonUniformQuadBroadcast(3, x, lane);                    \
  }                                                                             \
  inline T QuadReadAcrossX(T x) { return __spirv_GroupNonUniformQuadSwap(3, x, 0u); } \
  inline T QuadReadAcrossY(T x) { return __spirv_GroupNonUniformQuadSwap(3, x, 1u); } \
  inline T QuadReadAcrossDiagonal(T x) { return __spirv_GroupNonUniformQuadSwap(3, x, 2u); }
#define __INTWAVE(T)                                                            \
  __ANYWAVE(__SPIRANT_ARG(T))                                                   \
  inline T WaveActiveProduct(T x) { return __spirv_GroupNonUniformIMul(3, 0, x); } \
  inline T WaveActiveBitAnd(T x) { return __spirv_GroupNonUniformBitwiseAnd(3, 0, x); } \
  inline T WaveActiveBitOr(T x) { return __spirv_GroupNonUniformBitwiseOr(3, 0, x); } \
  inline T WaveActiveBitXor(T x) { return __spirv_GroupNonUniformBitwiseXor(3, 0, x); } \
  inline T WavePrefixSum(T x) { return __spirv_GroupNonUniformIAdd(3, 2, x); }  \
  inline T WavePrefixProduct(T x) { return __spirv_GroupNonUniformIMul(3, 2, x); }
#define __FLOATWAVE(T)                                                          \
  __ANYWAVE(__SPIRANT_ARG(T))                                                   \
  inline T WaveActiveProduct(T x) { return __spirv_GroupNonUniformFMul(3, 0, x); } \
  inline T WavePrefixSum(T x) { return __spirv_GroupNonUniformFAdd(3, 2, x); }  \
  inline T WavePrefixProduct(T x) { return __spirv_GroupNonUniformFMul(3, 2, x); }
#define __UNSIGNEDWAVE(T)                                                       \
  __INTWAVE(__SPIRANT_ARG(T))                                                   \
  inline T WaveActiveMax(T x) { return __spirv_GroupNonUniformUMax(3, 0, x); }  \
  inline T WaveActiveMin(T x) { return __spirv_GroupNonUniformUMin(3, 0, x); }
#ifdef __HLSL_ENABLE_16_BIT
__OVER(__INTWAVE, int16_t)
__OVER(__UNSIGNEDWAVE, uint16_t)
#endif
__OVER(__INTWAVE, int)
__OVER(__UNSIGNEDWAVE, uint)
__OVER(__INTWAVE, int64_t)
__OVER(__UNSIGNEDWAVE, uint64_t)
__OVER(__FLOATWAVE, half)
__OVER(__FLOATWAVE, float)
__OVER(__FLOATWAVE, double)

template <typename T> bool WaveActiveAllEqual(T x) {
  return __spirv_GroupNonUniformAllEqual(3, x);
}
template <typename T, int N> vector<bool, N> WaveActiveAllEqual(vector<T, N> x) {
  vector<bool, N> r;
  for (int i = 0; i < N; ++i)
    r[i] = __spirv_GroupNonUniformAllEqual(3, (T)x[i]);
  return r;
}
// What moves a bool moves the number that it is; what adds up bools adds up floats, as in DXC.
#define __BOOLWAVE(F)                                                           \
  inline bool F(bool x) { return F(x ? 1u : 0u) != 0u; }                        \
  template <int N> vector<bool, N> F(vector<bool, N> x) {                       \
    return (vector<bool, N>)F((vector<uint, N>)x);                              \
  }
__BOOLWAVE(WaveReadLaneFirst)
__BOOLWAVE(QuadReadAcrossX)
__BOOLWAVE(QuadReadAcrossY)
__BOOLWAVE(QuadReadAcrossDiagonal)
#undef __BOOLWAVE
inline bool QuadReadLaneAt(bool x, uint lane) { return QuadReadLaneAt(x ? 1u : 0u, lane) != 0u; }
template <int N> vector<bool, N> QuadReadLaneAt(vector<bool, N> x, uint lane) {
  return (vector<bool, N>)QuadReadLaneAt((vector<uint, N>)x, lane);
}
inline bool WaveActiveAllEqual(bool x) { return WaveActiveAllEqual(x ? 1u : 0u); }
template <int N> vector<bool, N> WaveActiveAllEqual(vector<bool, N> x) {
  return WaveActiveAllEqual((vector<uint, N>)x);
}
#define __COUNTWAVE(F)                                                          \
  inline float F(bool x) { return F((float)x); }                                \
  template <int N> vector<float, N> F(vector<bool, N> x) { return F((vector<float, N>)x); } \
  __MATRICES1(F)
__COUNTWAVE(WaveActiveSum)
__COUNTWAVE(WaveActiveProduct)
__COUNTWAVE(WaveActiveMin)
__COUNTWAVE(WaveActiveMax)
__COUNTWAVE(WavePrefixSum)
__COUNTWAVE(WavePrefixProduct)
#undef __COUNTWAVE
__ROWS(WaveActiveBitAnd, T)
__ROWS(WaveActiveBitOr, T)
__ROWS(WaveActiveBitXor, T)
__ROWS(WaveActiveAllEqual, bool)
__ROWS(WaveReadLaneFirst, T)
__ROWS(QuadReadAcrossX, T)
__ROWS(QuadReadAcrossY, T)
__ROWS(QuadReadAcrossDiagonal, T)
#define __LANE_ROWS(F)                                                          \
  template <typename T, int R, int C> matrix<T, R, C> F(matrix<T, R, C> x, uint lane) { \
    matrix<T, R, C> r;                                                          \
    [unroll] for (int i = 0; i < R; ++i) r[i] = F(__spirant_row(x, i), lane);   \
    return r;                                                                   \
  }
__LANE_ROWS(WaveReadLaneAt)
__LANE_ROWS(QuadReadLaneAt)
#undef __LANE_ROWS
inline bool QuadAny(bool x) {
  uint mine = x ? 1u : 0u;
  return (mine | QuadReadAcrossX(mine) | QuadReadAcrossY(mine) | QuadReadAcrossDiagonal(mine)) != 0u;
}
inline bool QuadAll(bool x) { return !QuadAny(!x); }
inline uint WavePrefixCountBits(bool b) {
  return __spirv_GroupNonUniformBallotBitCount(3, 2, WaveActiveBallot(b));
}
// The lanes whose value equals this lane's: each turn settles the first lane left.
template <typename T> uint4 WaveMatch(T x) {
  uint4 lanes;
  while (true) {
    bool same = all(x == WaveReadLaneFirst(x));
    lanes = WaveActiveBallot(same);
    if (same)
      break;
  }
  return lanes;
}

// What takes one bool takes no vector: clang 22 would take its first component, without a word.
#define __OF_ONE_BOOL(F, R)                                                     \
  template <typename T, int N> R F(vector<T, N> x) = delete;                    \
  template <typename T, int N, int M> R F(matrix<T, N, M> x) = delete;
__OF_ONE_BOOL(WaveActiveAllTrue, bool)
__OF_ONE_BOOL(WaveActiveAnyTrue, bool)
__OF_ONE_BOOL(WaveActiveCountBits, uint)
__OF_ONE_BOOL(WaveActiveBallot, uint4)
__OF_ONE_BOOL(WavePrefixCountBits, uint)
__OF_ONE_BOOL(QuadAny, bool)
__OF_ONE_BOOL(QuadAll, bool)
#undef __OF_ONE_BOOL

template <int N> uint4 WaveMatch(vector<bool, N> x) { return WaveMatch((vector<uint, N>)x); }
template <typename T, int R, int C> uint4 WaveMatch(matrix<T, R, C> x) {
  uint4 lanes = WaveMatch(__spirant_row(x, 0));
  [unroll] for (int i = 1; i < R; ++i) lanes &= WaveMatch(__spirant_row(x, i));
  return lanes;
}

// What the lanes before this one hold together, of those whose mask is the same: each turn settles the lanes of the first
// lane left, which are all of its partition.
template <int N> bool __spirant_same(vector<uint, N> x, vector<uint, N> y) {
  for (int i = 0; i < N; ++i)
    if (x[i] != y[i])
      return false;
  return true;
}
#define __MULTIPREFIX(NAME, OF, PREFIX)                                         \
  template <typename T> typename OF<T>::type NAME(T value, uint4 lanes) {       \
    typename OF<T>::type r, x = (typename OF<T>::type)value;                    \
    while (true) {                                                              \
      bool settled = __spirant_same(lanes, WaveReadLaneFirst(lanes));           \
      if (settled) {                                                            \
        r = PREFIX;                                                             \
        break;                                                                  \
      }                                                                         \
    }                                                                           \
    return r;                                                                   \
  }                                                                             \
  template <typename T, int R, int C>                                           \
  matrix<typename OF<T>::type, R, C> NAME(matrix<T, R, C> x, uint4 lanes) {     \
    matrix<typename OF<T>::type, R, C> r;                                       \
    [unroll] for (int i = 0; i < R; ++i) r[i] = NAME(__spirant_row(x, i), lanes); \
    return r;                                                                   \
  }
// What adds up bools adds up floats; bits are those of integers.
template <typename T> struct __spirant_number { typedef T type; };
template <> struct __spirant_number<bool> { typedef float type; };
template <typename T, int N> struct __spirant_number<vector<T, N> > {
  typedef vector<typename __spirant_number<T>::type, N> type;
};
template <typename T> struct __spirant_integer { typedef T type; };
template <> struct __spirant_integer<bool> { typedef int type; };
template <> struct __spirant_integer<half> { typedef int type; };
template <> struct __spirant_integer<float> { typedef int type; };
template <> struct __spirant_integer<double> { typedef int type; };
template <typename T, int N> struct __spirant_integer<vector<T, N> > {
  typedef vector<typename __spirant_integer<T>::type, N> type;
};
__MULTIPREFIX(WaveMultiPrefixSum, __spirant_number, WavePrefixSum(x))
__MULTIPREFIX(WaveMultiPrefixProduct, __spirant_number, WavePrefixProduct(x))
__MULTIPREFIX(WaveMultiPrefixBitAnd, __spirant_integer, __spirv_GroupNonUniformBitwiseAnd(3, 2, x))
__MULTIPREFIX(WaveMultiPrefixBitOr, __spirant_integer, __spirv_GroupNonUniformBitwiseOr(3, 2, x))
__MULTIPREFIX(WaveMultiPrefixBitXor, __spirant_integer, __spirv_GroupNonUniformBitwiseXor(3, 2, x))
#undef __MULTIPREFIX
inline uint WaveMultiPrefixCountBits(bool x, uint4 lanes) {
  return WaveMultiPrefixSum(x ? 1u : 0u, lanes);
}

} // extern "C++"
} // namespace hlsl

#undef __SPIRV_GROUP1
#undef __SPIRV_GROUP
#undef __SPIRV_SHUFFLE1
#undef __SPIRV_SHUFFLE
#undef __SPIRV_INT_GROUPS
#undef __SPIRV_FLOAT_GROUPS
#undef __OVER
#undef __ANYWAVE
#undef __INTWAVE
#undef __UNSIGNEDWAVE
#undef __FLOATWAVE
#undef __SPIRANT_ARG
