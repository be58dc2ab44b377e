// Part of the HLSL prelude (hlsl.h includes it): intrinsics whose arguments have different types, or types that the
// intrinsic has no form for.
//
// HLSL converts arguments to the type that they have in common: `max(x, 0)` is of x's type, `lerp(v, 0, t)` of v's. What
// is declared for every type stays the better match where the arguments are of one such type, so that each of these templates
// ends in a call of a function that is none.
#pragma clang system_header

namespace hlsl {
extern "C++" {

// The type that arithmetic converts to.
template <typename T, typename U> struct __spirant_common {
  typedef decltype(T() + U()) type;
};
// Otherwise it would be bool, of which there is no arithmetic: HLSL takes floats.
template <> struct __spirant_common<bool, bool> {
  typedef float type;
};
// A type without a sign wins, however narrow it is.
#define __UNSIGNED_WINS(T, U, R)                                                \
  template <> struct __spirant_common<T, U> { typedef R type; };                \
  template <> struct __spirant_common<U, T> { typedef R type; };
__UNSIGNED_WINS(int64_t, uint, uint64_t)
#ifdef __HLSL_ENABLE_16_BIT
__UNSIGNED_WINS(int, uint16_t, uint)
__UNSIGNED_WINS(int64_t, uint16_t, uint64_t)
#endif
#undef __UNSIGNED_WINS
template <typename T, typename U, int N> struct __spirant_common<vector<T, N>, U> {
  typedef vector<typename __spirant_common<T, U>::type, N> type;
};
template <typename T, typename U, int N> struct __spirant_common<T, vector<U, N> > {
  typedef vector<typename __spirant_common<T, U>::type, N> type;
};
template <typename T, typename U, int N> struct __spirant_common<vector<T, N>, vector<U, N> > {
  typedef vector<typename __spirant_common<T, U>::type, N> type;
};
template <typename T, typename U> struct __spirant_common<vector<T, 1>, U> {
  typedef typename __spirant_common<T, U>::type type;
};
template <typename T, typename U> struct __spirant_common<T, vector<U, 1> > {
  typedef typename __spirant_common<T, U>::type type;
};
template <typename T, typename U> struct __spirant_common<vector<T, 1>, vector<U, 1> > {
  typedef typename __spirant_common<T, U>::type type;
};
template <typename T, typename U, int N> struct __spirant_common<vector<T, N>, vector<U, 1> > {
  typedef vector<typename __spirant_common<T, U>::type, N> type;
};
template <typename T, typename U, int N> struct __spirant_common<vector<T, 1>, vector<U, N> > {
  typedef vector<typename __spirant_common<T, U>::type, N> type;
};
// Matrices have forms of their own, by rows; where there is none, nothing fits.
template <typename T, typename U, int R, int C> struct __spirant_common<matrix<T, R, C>, U> {};
template <typename T, typename U, int R, int C> struct __spirant_common<T, matrix<U, R, C> > {};
template <typename T, typename U, int R, int C, int P, int Q>
struct __spirant_common<matrix<T, R, C>, matrix<U, P, Q> > {};
template <typename T, typename U, int R, int C, int N>
struct __spirant_common<matrix<T, R, C>, vector<U, N> > {};
template <typename T, typename U, int R, int C, int N>
struct __spirant_common<vector<T, N>, matrix<U, R, C> > {};

// The type of floating point that a number becomes; nothing else has one.
template <typename T> struct __spirant_real {};
#define __REAL_OF(T, R) template <> struct __spirant_real<T> { typedef R type; };
__REAL_OF(bool, float)
__REAL_OF(int, float)
__REAL_OF(uint, float)
__REAL_OF(int64_t, float)
__REAL_OF(uint64_t, float)
__REAL_OF(float, float)
__REAL_OF(double, float)
__REAL_OF(half, half)
#ifdef __HLSL_ENABLE_16_BIT
__REAL_OF(int16_t, float)
__REAL_OF(uint16_t, float)
#endif
#undef __REAL_OF
template <typename T, int N> struct __spirant_real<vector<T, N> > {
  typedef vector<typename __spirant_real<T>::type, N> type;
};
template <typename T> struct __spirant_real<vector<T, 1> > : __spirant_real<T> {};

// What a vector is of.
template <typename T> struct __spirant_element { typedef T type; };
template <typename T, int N> struct __spirant_element<vector<T, N> > { typedef T type; };

// A row of a matrix; anything else counts for each row.
template <typename T> T __spirant_row(T x, int row) { return x; }
template <typename T, int R, int C> vector<T, C> __spirant_row(matrix<T, R, C> x, int row) {
  return x[row];
}

#define __COMMON2 typename __spirant_common<T, U>::type
#define __COMMON3 typename __spirant_common<typename __spirant_common<T, U>::type, V>::type
#define __REAL1 typename __spirant_real<T>::type
#define __REAL2 typename __spirant_real<typename __spirant_common<T, U>::type>::type
#define __REAL3                                                                 \
  typename __spirant_real<                                                      \
      typename __spirant_common<typename __spirant_common<T, U>::type, V>::type>::type

// __CONVERTn(F, R): F of n arguments of different types is F of R, into which they are converted, and as the types are, so is
// the result: __CONVERTn_TO(F, R, S) says of what type S it is.
#define __CONVERT1_TO(F, R, S)                                                  \
  template <typename T> S F(T x) { return F((R)x); }
#define __CONVERT2_TO(F, R, S)                                                  \
  template <typename T, typename U> S F(T x, U y) { return F((R)x, (R)y); }
#define __CONVERT3_TO(F, R, S)                                                  \
  template <typename T, typename U, typename V> S F(T x, U y, V z) {            \
    return F((R)x, (R)y, (R)z);                                                 \
  }

// __MATRICESn(F): F of n arguments of which some are matrices is F of their rows, with elements of what that gives.
#define __ELEMENT(CALL) typename __spirant_element<decltype(CALL)>::type
#define __MATRICES1(F)                                                          \
  template <typename T, int R, int C>                                           \
  matrix<__ELEMENT(F(vector<T, C>())), R, C> F(matrix<T, R, C> x) {             \
    matrix<__ELEMENT(F(vector<T, C>())), R, C> r;                               \
    [unroll] for (int i = 0; i < R; ++i) r[i] = F(__spirant_row(x, i));         \
    return r;                                                                   \
  }
#define __MATRICES2_OF(F, PARAMETERS, X, Y)                                     \
  template <PARAMETERS, int R, int C>                                           \
  matrix<__ELEMENT(F(__spirant_row(X(), 0), __spirant_row(Y(), 0))), R, C> F(X x, Y y) { \
    matrix<__ELEMENT(F(__spirant_row(X(), 0), __spirant_row(Y(), 0))), R, C> r; \
    [unroll] for (int i = 0; i < R; ++i)                                        \
        r[i] = F(__spirant_row(x, i), __spirant_row(y, i));                     \
    return r;                                                                   \
  }
#define __MATRICES2(F)                                                          \
  __MATRICES2_OF(F, __LIST(typename T, typename U), __LIST(matrix<T, R, C>), U) \
  __MATRICES2_OF(F, __LIST(typename T, typename U), T, __LIST(matrix<U, R, C>)) \
  __MATRICES2_OF(F, __LIST(typename T, typename U), __LIST(matrix<T, R, C>), __LIST(matrix<U, R, C>))
#define __MATRICES3(F)                                                          \
  template <typename T, int R, int C, typename U, typename V>                   \
  matrix<__ELEMENT(F(vector<T, C>(), __spirant_row(U(), 0), __spirant_row(V(), 0))), R, C> \
  F(matrix<T, R, C> x, U y, V z) {                                              \
    matrix<__ELEMENT(F(vector<T, C>(), __spirant_row(U(), 0), __spirant_row(V(), 0))), R, C> r; \
    [unroll] for (int i = 0; i < R; ++i)                                        \
        r[i] = F(__spirant_row(x, i), __spirant_row(y, i), __spirant_row(z, i)); \
    return r;                                                                   \
  }
#define __LIST(...) __VA_ARGS__

#define __CONVERT1(F, R) __CONVERT1_TO(F, R, R) __MATRICES1(F)
#define __CONVERT2(F, R) __CONVERT2_TO(F, __LIST(R), __LIST(R)) __MATRICES2(F)
#define __CONVERT3(F, R) __CONVERT3_TO(F, __LIST(R), __LIST(R)) __MATRICES3(F)

__MATRICES1(abs)
__CONVERT2(max, __COMMON2)
__CONVERT2(min, __COMMON2)
__CONVERT3(clamp, __COMMON3)
__CONVERT3(mad, __COMMON3)

__CONVERT1(acos, __REAL1)
__CONVERT1(asin, __REAL1)
__CONVERT1(atan, __REAL1)
__CONVERT1(ceil, __REAL1)
__CONVERT1(cos, __REAL1)
__CONVERT1(cosh, __REAL1)
__CONVERT1(degrees, __REAL1)
__CONVERT1(exp, __REAL1)
__CONVERT1(exp2, __REAL1)
__CONVERT1(floor, __REAL1)
__CONVERT1(frac, __REAL1)
__CONVERT1(log, __REAL1)
__CONVERT1(log10, __REAL1)
__CONVERT1(log2, __REAL1)
__CONVERT1(radians, __REAL1)
__CONVERT1(rcp, __REAL1)
__CONVERT1(round, __REAL1)
__CONVERT1(rsqrt, __REAL1)
__CONVERT1(saturate, __REAL1)
__CONVERT1(sin, __REAL1)
__CONVERT1(sinh, __REAL1)
__CONVERT1(sqrt, __REAL1)
__CONVERT1(tan, __REAL1)
__CONVERT1(tanh, __REAL1)
__CONVERT1(trunc, __REAL1)
__CONVERT1(ddx, __REAL1)
__CONVERT1(ddy, __REAL1)
__CONVERT1(ddx_coarse, __REAL1)
__CONVERT1(ddy_coarse, __REAL1)
__CONVERT1(ddx_fine, __REAL1)
__CONVERT1(ddy_fine, __REAL1)
__CONVERT1(fwidth, __REAL1)
__CONVERT2(atan2, __REAL2)
__CONVERT2(fmod, __REAL2)
__CONVERT2(pow, __REAL2)
__CONVERT2(step, __REAL2)
__CONVERT3(lerp, __REAL3)
__CONVERT3(smoothstep, __REAL3)

// Products of what is of different types; of one type they are in hlsl.h.
template <typename T, typename U, int R, int C>
matrix<typename __spirant_common<T, U>::type, R, C> mul(T x, matrix<U, R, C> y) {
  typedef typename __spirant_common<T, U>::type type;
  return mul((type)x, (matrix<type, R, C>)y);
}
template <typename T, typename U, int R, int C>
matrix<typename __spirant_common<T, U>::type, R, C> mul(matrix<T, R, C> x, U y) {
  typedef typename __spirant_common<T, U>::type type;
  return mul((matrix<type, R, C>)x, (type)y);
}
template <typename T, typename U, int R, int C>
vector<typename __spirant_common<T, U>::type, C> mul(vector<T, R> x, matrix<U, R, C> y) {
  typedef typename __spirant_common<T, U>::type type;
  return mul((vector<type, R>)x, (matrix<type, R, C>)y);
}
template <typename T, typename U, int R, int C>
vector<typename __spirant_common<T, U>::type, R> mul(matrix<T, R, C> x, vector<U, C> y) {
  typedef typename __spirant_common<T, U>::type type;
  return mul((matrix<type, R, C>)x, (vector<type, C>)y);
}

template <typename T, typename U> __REAL2 ldexp(T x, U e) {
  typedef __REAL2 type;
  return (type)x * exp2((type)e);
}

__CONVERT1_TO(normalize, __REAL1, __REAL1)
__CONVERT1_TO(length, __REAL1, typename __spirant_element<__REAL1>::type)
__CONVERT2_TO(distance, __REAL2, typename __spirant_element<__REAL2>::type)
__CONVERT2_TO(reflect, __REAL2, __REAL2)
template <int N> double dot(vector<double, N> x, vector<double, N> y) {
  double sum = x[0] * y[0];
  [unroll] for (int i = 1; i < N; ++i) sum += x[i] * y[i];
  return sum;
}
__CONVERT2_TO(dot, __COMMON2, typename __spirant_element<__COMMON2>::type)
__CONVERT3_TO(faceforward, __REAL3, __REAL3)
template <typename T, typename U, typename V> __REAL2 refract(T i, U n, V eta) {
  typedef __REAL2 type;
  return refract((type)i, (type)n, (typename __spirant_element<type>::type)eta);
}

// A choice by component wherever the condition is a vector.
template <typename T, int N> struct __spirant_wide { typedef vector<T, N> type; };
template <typename T, int M, int N> struct __spirant_wide<vector<T, M>, N> { typedef vector<T, N> type; };
template <typename C, int N, typename T, typename U>
typename __spirant_wide<__COMMON2, N>::type select(vector<C, N> c, T x, U y) {
  typedef typename __spirant_wide<__COMMON2, N>::type type;
  return select((vector<bool, N>)c, (type)x, (type)y);
}
template <typename C, typename T, typename U> __COMMON2 select(C c, T x, U y) {
  typedef __COMMON2 type;
  return select((bool)c, (type)x, (type)y);
}

#undef __COMMON2
#undef __COMMON3
#undef __REAL1
#undef __REAL2
#undef __REAL3
#undef __CONVERT1
#undef __CONVERT2
#undef __CONVERT3
#undef __CONVERT1_TO
#undef __CONVERT2_TO
#undef __CONVERT3_TO
#undef __MATRICES3

} // extern "C++"
} // namespace hlsl
