// Part of the HLSL prelude (hlsl.h includes it): intrinsics that write a second result to a parameter.
//
// HLSL computes in the type of floating point that the argument becomes, and converts what it writes to the type of the variable.
#pragma clang system_header

namespace hlsl {
extern "C++" {

template <typename T, typename U> typename __spirant_real<T>::type modf(T x, out U whole) {
  typename __spirant_real<T>::type value = (typename __spirant_real<T>::type)x, part = trunc(value);
  whole = (U)part;
  return value - part;
}
template <typename T, typename U, typename V> void sincos(T x, out U s, out V c) {
  typename __spirant_real<T>::type value = (typename __spirant_real<T>::type)x;
  s = (U)sin(value);
  c = (V)cos(value);
}
// The mantissa is in [0.5, 1); zero gives 0.
template <typename U> float frexp(float x, out U e) {
  int exponent;
  float mantissa = __builtin_frexpf(x, __builtin_addressof(exponent));
  e = (U)exponent;
  return mantissa;
}
template <typename T, typename U> typename __spirant_real<T>::type frexp(T x, out U e) {
  return (typename __spirant_real<T>::type)frexp((float)x, e);
}
template <typename T, typename U, int N>
vector<typename __spirant_real<T>::type, N> frexp(vector<T, N> x, out vector<U, N> e) {
  vector<typename __spirant_real<T>::type, N> mantissa;
  [unroll] for (int i = 0; i < N; ++i) {
    U exponent;
    mantissa[i] = (typename __spirant_real<T>::type)frexp((float)x[i], exponent);
    e[i] = exponent;
  }
  return mantissa;
}
#define __ROWS_AND_RESULT(F)                                                    \
  template <typename T, typename U, int R, int C>                               \
  matrix<typename __spirant_real<T>::type, R, C> F(matrix<T, R, C> x, out matrix<U, R, C> result) { \
    matrix<typename __spirant_real<T>::type, R, C> r;                           \
    [unroll] for (int i = 0; i < R; ++i) {                                      \
      vector<U, C> row;                                                         \
      r[i] = F(__spirant_row(x, i), row);                                       \
      result[i] = row;                                                          \
    }                                                                           \
    return r;                                                                   \
  }
__ROWS_AND_RESULT(modf)
__ROWS_AND_RESULT(frexp)
#undef __ROWS_AND_RESULT
template <typename T, typename U, typename V, int R, int C>
void sincos(matrix<T, R, C> x, out matrix<U, R, C> s, out matrix<V, R, C> c) {
  [unroll] for (int i = 0; i < R; ++i) {
    vector<U, C> sines;
    vector<V, C> cosines;
    sincos(__spirant_row(x, i), sines, cosines);
    s[i] = sines;
    c[i] = cosines;
  }
}

} // extern "C++"
} // namespace hlsl
