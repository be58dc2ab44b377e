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
__MATRICES1(reversebits)
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

__FROM(abs, float, bool, float)
template <int R, int C> matrix<float, R, C> abs(matrix<bool, R, C> x) { return (matrix<float, R, C>)x; }
__FROM(sign, int, bool, int)
__ROWS(sign, int)
template <typename T, int R, int C>
matrix<T, R, C> fma(matrix<T, R, C> x, matrix<T, R, C> y, matrix<T, R, C> z) {
  matrix<T, R, C> r;
  [unroll] for (int i = 0; i < R; ++i)
    r[i] = fma(__spirant_row(x, i), __spirant_row(y, i), __spirant_row(z, i));
  return r;
}
__MATRICES2(ldexp)
template <typename T, typename U>
vector<typename __spirant_real<typename __spirant_common<T, U>::type>::type, 3>
cross(vector<T, 3> x, vector<U, 3> y) {
  typedef vector<typename __spirant_real<typename __spirant_common<T, U>::type>::type, 3> type;
  return cross((type)x, (type)y);
}
#define __PRODUCT(F, B, R, T) inline T F(T x, T y) { return x * y; }
__NUMBERS(__PRODUCT, mul, )
#undef __PRODUCT
inline float mul(bool x, bool y) { return (float)x * (float)y; }
// Of different types: what is of one type has forms of its own.
template <typename T, typename U> typename __spirant_common<T, U>::type mul(T x, U y) {
  typedef typename __spirant_common<T, U>::type type;
  return (type)x * (type)y;
}
template <typename T, typename U, int N>
vector<typename __spirant_common<T, U>::type, N> mul(T x, vector<U, N> y) {
  typedef typename __spirant_common<T, U>::type type;
  return (type)x * (vector<type, N>)y;
}
template <typename T, typename U, int N>
vector<typename __spirant_common<T, U>::type, N> mul(vector<T, N> x, U y) {
  typedef typename __spirant_common<T, U>::type type;
  return (vector<type, N>)x * (type)y;
}
template <typename T, typename U, int N>
typename __spirant_common<T, U>::type mul(vector<T, N> x, vector<U, N> y) {
  typedef vector<typename __spirant_common<T, U>::type, N> type;
  return dot((type)x, (type)y);
}
template <typename T, typename U, int R, int K, int C>
matrix<typename __spirant_common<T, U>::type, R, C> mul(matrix<T, R, K> x, matrix<U, K, C> y) {
  typedef typename __spirant_common<T, U>::type type;
  return mul((matrix<type, R, K>)x, (matrix<type, K, C>)y);
}

// Of matrices that do not fit; clang 22 would take an element of each.
template <typename T, typename U, int R, int K, int P, int C>
void mul(matrix<T, R, K> x, matrix<U, P, C> y) = delete;
#define __BOOL_PRODUCT(PARAMETERS, S, X, Y)                                     \
  template <PARAMETERS> S mul(X(bool) x, Y(bool) y) { return mul((X(float))x, (Y(float))y); }
#define __MATRIX_X(T) matrix<T, R, K>
#define __MATRIX_Y(T) matrix<T, K, C>
#define __VECTOR(T) vector<T, K>
__BOOL_PRODUCT(__LIST(int R, int K, int C), __LIST(matrix<float, R, C>), __MATRIX_X, __MATRIX_Y)
__BOOL_PRODUCT(__LIST(int R, int K), __LIST(vector<float, R>), __MATRIX_X, __VECTOR)
__BOOL_PRODUCT(__LIST(int K, int C), __LIST(vector<float, C>), __VECTOR, __MATRIX_Y)
#undef __BOOL_PRODUCT
#undef __MATRIX_X
#undef __MATRIX_Y
#undef __VECTOR

// A number is a matrix of one row; what has no floating point gets one.
template <typename T> matrix<T, 1, 1> transpose(T x) { return (matrix<T, 1, 1>)x; }
template <typename T, int N> typename __spirant_real<T>::type determinant(matrix<T, N, N> x) {
  typedef typename __spirant_real<T>::type type;
  return __spirant_determinant((matrix<type, N, N>)x);
}
template <typename T> typename __spirant_real<T>::type determinant(T x) {
  return (typename __spirant_real<T>::type)x;
}
// A number counts for three components, and of four the first three do.
template <typename T, typename U>
vector<typename __spirant_element<typename __spirant_real<typename __spirant_common<T, U>::type>::type>::type, 3>
cross(T x, U y) {
  typedef typename __spirant_element<typename __spirant_real<typename __spirant_common<T, U>::type>::type>::type
      element;
  typedef vector<element, 3> type;
  return cross((type)x, (type)y);
}

template <typename T, typename U>
vector<typename __spirant_common<T, U>::type, 4> dst(vector<T, 4> x, vector<U, 4> y) {
  typedef typename __spirant_common<T, U>::type type;
  return vector<type, 4>((type)1, (type)x.y * (type)y.y, (type)x.z, (type)y.w);
}

template <typename B, typename T, typename U, int R, int C>
matrix<typename __spirant_common<T, U>::type, R, C> select(matrix<B, R, C> c, matrix<T, R, C> x, matrix<U, R, C> y) {
  matrix<typename __spirant_common<T, U>::type, R, C> r;
  [unroll] for (int i = 0; i < R; ++i)
      r[i] = select((vector<bool, C>)__spirant_row(c, i), __spirant_row(x, i), __spirant_row(y, i));
  return r;
}

template <typename T, int R, int C> bool all(matrix<T, R, C> x) {
  bool r = true;
  [unroll] for (int i = 0; i < R; ++i) r = all(__spirant_row(x, i)) && r;
  return r;
}
template <typename T, int R, int C> bool any(matrix<T, R, C> x) {
  bool r = false;
  [unroll] for (int i = 0; i < R; ++i) r = any(__spirant_row(x, i)) || r;
  return r;
}

// Numbers of eight bits of other types are those of the integers that these become.
template <typename T> uint pack_u8(vector<T, 4> x) { return pack_u8((int4)x); }
template <typename T> uint pack_s8(vector<T, 4> x) { return pack_s8((int4)x); }
template <typename T> uint pack_u8(T x) { return pack_u8((int4)x); }
template <typename T> uint pack_s8(T x) { return pack_s8((int4)x); }

// The halves of doubles are words.
template <typename T, typename U> double asdouble(T low, U high) { return asdouble((uint)low, (uint)high); }
template <typename T, typename U, int N> vector<double, N> asdouble(vector<T, N> low, vector<U, N> high) {
  vector<double, N> r;
  [unroll] for (int i = 0; i < N; ++i) r[i] = asdouble((uint)low[i], (uint)high[i]);
  return r;
}
#define __MATRIX_OF2(F, S)                                                      \
  template <typename T, typename U, int R, int C>                               \
  matrix<S, R, C> F(matrix<T, R, C> x, matrix<U, R, C> y) {                     \
    matrix<S, R, C> r;                                                          \
    [unroll] for (int i = 0; i < R; ++i) r[i] = F(__spirant_row(x, i), __spirant_row(y, i)); \
    return r;                                                                   \
  }
__MATRIX_OF2(asdouble, double)
#undef __MATRIX_OF2
#define __LOGIC(F)                                                              \
  template <typename T, typename U, int R, int C>                               \
  matrix<bool, R, C> F(matrix<T, R, C> x, matrix<U, R, C> y) {                  \
    matrix<bool, R, C> r;                                                       \
    [unroll] for (int i = 0; i < R; ++i)                                        \
        r[i] = F((vector<bool, C>)__spirant_row(x, i), (vector<bool, C>)__spirant_row(y, i)); \
    return r;                                                                   \
  }
__LOGIC(and)
__LOGIC(or)
#undef __LOGIC

#undef __FROM
#undef __FROM16
#undef __FROM64
#undef __FROM_INTS
#undef __FROM_FLOATS

} // extern "C++"
} // namespace hlsl
