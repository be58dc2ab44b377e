// Part of the HLSL prelude (hlsl.h includes it): intrinsics of types that their declarations elsewhere leave out.
//
// HLSL converts an argument to a type that the intrinsic has. In C++, a vector of a type that no overload takes would
// become a scalar of its first component, without a word, where there is an overload for scalars: so each type is named.
#pragma clang system_header

namespace hlsl {
extern "C++" {

// __FROM(F, S, T, VIA): F of T and its vectors is F of VIA, with a result of S.
#define __FROM(F, S, T, VIA)                                                    \
  inline S F(T x) { return (S)F((VIA)x); }                                      \
  template <int N> vector<S, N> F(vector<T, N> x) { return (vector<S, N>)F((vector<VIA, N>)x); }
#ifdef __HLSL_ENABLE_16_BIT
#define __FROM16(F, S, VIA) __FROM(F, S, int16_t, VIA) __FROM(F, S, uint16_t, VIA)
#else
#define __FROM16(F, S, VIA)
#endif
#define __FROM64(F, S, VIA) __FROM(F, S, int64_t, VIA) __FROM(F, S, uint64_t, VIA)
#define __FROM_INTS(F, S, VIA)                                                  \
  __FROM(F, S, bool, VIA) __FROM(F, S, int, VIA) __FROM(F, S, uint, VIA)        \
  __FROM16(F, S, VIA) __FROM64(F, S, VIA)
#define __FROM_FLOATS(F, S, VIA)                                                \
  __FROM(F, S, half, VIA) __FROM(F, S, float, VIA) __FROM(F, S, double, VIA)

// __ROWS(F, S): F of a matrix is F of its rows, with elements of S.
#define __ROWS(F, S)                                                            \
  template <typename T, int R, int C> matrix<S, R, C> F(matrix<T, R, C> x) {    \
    matrix<S, R, C> r;                                                          \
    [unroll] for (int i = 0; i < R; ++i) r[i] = F(__spirant_row(x, i));         \
    return r;                                                                   \
  }

// --- Bits -----------------------------------------------------------------------

template <int N> vector<uint, N> countbits(vector<int, N> x) { return countbits((vector<uint, N>)x); }
template <int N> vector<uint, N> countbits(vector<uint64_t, N> x) {
  return (vector<uint, N>)__builtin_elementwise_popcount(x);
}
template <int N> vector<uint, N> countbits(vector<int64_t, N> x) {
  return countbits((vector<uint64_t, N>)x);
}
__FROM(countbits, uint, bool, uint)
__FROM_FLOATS(countbits, uint, int)
__FROM(reversebits, int64_t, int64_t, uint64_t)
__FROM(reversebits, int, bool, uint)
__FROM_FLOATS(reversebits, int, int)
__FROM(firstbithigh, uint, bool, int)
__FROM_FLOATS(firstbithigh, uint, int)
__FROM(firstbitlow, uint, bool, int)
__FROM_FLOATS(firstbitlow, uint, int)
#ifdef __HLSL_ENABLE_16_BIT
// Instructions for bits are of 32 bits in Vulkan.
inline uint countbits(uint16_t x) { return countbits((uint)x); }
inline uint countbits(int16_t x) { return countbits((uint)(uint16_t)x); }
template <int N> vector<uint, N> countbits(vector<uint16_t, N> x) { return countbits((vector<uint, N>)x); }
template <int N> vector<uint, N> countbits(vector<int16_t, N> x) {
  return countbits((vector<uint, N>)(vector<uint16_t, N>)x);
}
__FROM(reversebits, int16_t, int16_t, uint16_t)
#endif
__ROWS(countbits, uint)
__ROWS(reversebits, T)
__ROWS(firstbithigh, uint)
__ROWS(firstbitlow, uint)
__ROWS(asuint, uint)
__ROWS(asint, int)
__ROWS(asfloat, float)
#ifdef __HLSL_ENABLE_16_BIT
__ROWS(asuint16, uint16_t)
__ROWS(asint16, int16_t)
__ROWS(asfloat16, half)
#endif

__FROM(f16tof32, float, bool, uint)
__FROM16(f16tof32, float, uint)
__FROM64(f16tof32, float, uint)
__FROM_FLOATS(f16tof32, float, uint)
__ROWS(f16tof32, float)
__FROM_INTS(f32tof16, uint, float)
__FROM(f32tof16, uint, half, float)
__FROM(f32tof16, uint, double, float)
__ROWS(f32tof16, uint)

// --- Classes of numbers ------------------------------------------------------------

// By their bits: where numbers may be thought finite, a comparison with infinity tells nothing.
inline bool isfinite(double x) { return (__builtin_bit_cast(uint64_t, x) >> 52 & 0x7fful) != 0x7fful; }
inline bool isinf(double x) { return (__builtin_bit_cast(uint64_t, x) & ~0ul >> 1) == 0x7fful << 52; }
inline bool isnan(double x) { return (__builtin_bit_cast(uint64_t, x) & ~0ul >> 1) > 0x7fful << 52; }
inline bool isnormal(double x) {
  uint64_t exponent = __builtin_bit_cast(uint64_t, x) >> 52 & 0x7fful;
  return exponent != 0ul && exponent != 0x7fful;
}
#ifdef __HLSL_ENABLE_16_BIT
inline bool isnormal(half x) {
  uint exponent = (uint)asuint16(x) >> 10 & 0x1fu;
  return exponent != 0u && exponent != 0x1fu;
}
#else
inline bool isnormal(half x) { return isnormal((float)x); }
#endif
#define __BY_COMPONENT(F, T)                                                    \
  template <int N> vector<bool, N> F(vector<T, N> x) {                          \
    vector<bool, N> r;                                                          \
    [unroll] for (int i = 0; i < N; ++i) r[i] = F((T)x[i]);                     \
    return r;                                                                   \
  }
__BY_COMPONENT(isfinite, double)
__BY_COMPONENT(isinf, double)
__BY_COMPONENT(isnan, double)
__BY_COMPONENT(isnormal, double)
__BY_COMPONENT(isnormal, half)
#undef __BY_COMPONENT
__FROM(isfinite, bool, half, float)
__FROM_INTS(isfinite, bool, float)
__FROM_INTS(isinf, bool, float)
__FROM_INTS(isnan, bool, float)
__FROM_INTS(isnormal, bool, float)
__ROWS(isfinite, bool)
__ROWS(isinf, bool)
__ROWS(isnan, bool)
__ROWS(isnormal, bool)

// --- Arithmetic ----------------------------------------------------------------------

__FROM(abs, int, bool, int)
template <int R, int C> matrix<int, R, C> abs(matrix<bool, R, C> x) { return (matrix<int, R, C>)x; }
__FROM(sign, int, bool, int)
__ROWS(sign, int)
template <typename T, int R, int C>
matrix<T, R, C> fma(matrix<T, R, C> x, matrix<T, R, C> y, matrix<T, R, C> z) {
  matrix<T, R, C> r;
  [unroll] for (int i = 0; i < R; ++i)
    r[i] = fma(__spirant_row(x, i), __spirant_row(y, i), __spirant_row(z, i));
  return r;
}
template <typename T, int R, int C> matrix<T, R, C> ldexp(matrix<T, R, C> x, matrix<T, R, C> e) {
  matrix<T, R, C> r;
  [unroll] for (int i = 0; i < R; ++i) r[i] = ldexp(__spirant_row(x, i), __spirant_row(e, i));
  return r;
}
template <typename T, typename U>
vector<typename __spirant_real<typename __spirant_common<T, U>::type>::type, 3>
cross(vector<T, 3> x, vector<U, 3> y) {
  typedef vector<typename __spirant_real<typename __spirant_common<T, U>::type>::type, 3> type;
  return cross((type)x, (type)y);
}
#define __FREXP(T)                                                              \
  inline T frexp(T x, out T e) {                                                \
    float exponent;                                                             \
    T mantissa = (T)frexp((float)x, exponent);                                  \
    e = (T)exponent;                                                            \
    return mantissa;                                                            \
  }                                                                             \
  template <int N> vector<T, N> frexp(vector<T, N> x, out vector<T, N> e) {     \
    vector<float, N> exponent;                                                  \
    vector<T, N> mantissa = (vector<T, N>)frexp((vector<float, N>)x, exponent); \
    e = (vector<T, N>)exponent;                                                 \
    return mantissa;                                                            \
  }
__FREXP(half)
__FREXP(double)
__FREXP(int)
__FREXP(uint)
#undef __FREXP
template <typename T, int R, int C> matrix<T, R, C> frexp(matrix<T, R, C> x, out matrix<T, R, C> e) {
  matrix<T, R, C> r;
  [unroll] for (int i = 0; i < R; ++i) {
    vector<T, C> exponent;
    r[i] = frexp(__spirant_row(x, i), exponent);
    e[i] = exponent;
  }
  return r;
}
template <typename T, int R, int C> matrix<T, R, C> modf(matrix<T, R, C> x, out matrix<T, R, C> whole) {
  matrix<T, R, C> r;
  [unroll] for (int i = 0; i < R; ++i) {
    vector<T, C> part;
    r[i] = modf(__spirant_row(x, i), part);
    whole[i] = part;
  }
  return r;
}
#define __PRODUCT(F, B, R, T) inline T F(T x, T y) { return x * y; }
__NUMBERS(__PRODUCT, mul, )
#undef __PRODUCT
template <int N> double mul(vector<double, N> x, vector<double, N> y) {
  double sum = x[0] * y[0];
  [unroll] for (int i = 1; i < N; ++i) sum += x[i] * y[i];
  return sum;
}

// Numbers of eight bits of other types are those of the integers that these become.
template <typename T> uint pack_u8(vector<T, 4> x) { return pack_u8((int4)x); }
template <typename T> uint pack_s8(vector<T, 4> x) { return pack_s8((int4)x); }

#undef __FROM
#undef __FROM16
#undef __FROM64
#undef __FROM_INTS
#undef __FROM_FLOATS

} // extern "C++"
} // namespace hlsl
