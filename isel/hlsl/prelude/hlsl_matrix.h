// Part of the HLSL prelude (hlsl.h includes it): matrices.
//
// Clang 22's `*` between matrices is the product of linear algebra, HLSL's is by element: `spirant cc` makes one of the other, since
// nothing here multiplies matrices by `*`. Elements are reached through rows: where this header is precompiled, clang 22 forgets the
// second index of `a[i][j]` in a template.
#pragma clang system_header

namespace hlsl {
extern "C++" {

template <typename T, int N> vector<T, N> mul(T a, vector<T, N> b) { return a * b; }
template <typename T, int N> vector<T, N> mul(vector<T, N> a, T b) { return a * b; }
template <typename T, int R, int C> matrix<T, R, C> mul(T a, matrix<T, R, C> b) { return a * b; }
template <typename T, int R, int C> matrix<T, R, C> mul(matrix<T, R, C> a, T b) { return a * b; }
template <typename T, int R, int C>
vector<T, R> mul(matrix<T, R, C> a, vector<T, C> b) {
  vector<T, R> r;
  [unroll] for (int i = 0; i < R; ++i) {
    vector<T, C> row = a[i];
    T sum = row[0] * b[0];
    [unroll] for (int j = 1; j < C; ++j)
      sum += row[j] * b[j];
    r[i] = sum;
  }
  return r;
}
template <typename T, int R, int C>
vector<T, C> mul(vector<T, R> a, matrix<T, R, C> b) {
  vector<T, C> r = a[0] * b[0];
  [unroll] for (int i = 1; i < R; ++i)
    r += a[i] * b[i];
  return r;
}
template <typename T, int R, int K, int C>
matrix<T, R, C> mul(matrix<T, R, K> a, matrix<T, K, C> b) {
  matrix<T, R, C> r;
  [unroll] for (int i = 0; i < R; ++i) {
    vector<T, K> row = a[i];
    vector<T, C> sum = row[0] * b[0];
    [unroll] for (int k = 1; k < K; ++k)
      sum += row[k] * b[k];
    r[i] = sum;
  }
  return r;
}
// Rows and elements by their names: `spirant cc` writes these for `m[1].xyz` and `m._m01_m12`, which clang 22 does not compile.
template <typename T> T __spirant_value(T row) { return row; }
// In an initializer list, clang 22 takes element (i, j) from where the memory of a matrix by columns has number i * C + j.
template <typename T> T __spirant_in_list(T x) { return x; }
template <typename T, int R, int C> matrix<T, R, C> __spirant_in_list(matrix<T, R, C> m) {
  matrix<T, R, C> r;
  [unroll] for (int k = 0; k < R * C; ++k) {
    vector<T, C> from = m[k / C], to = r[k % R];
    to[k / R] = from[k % C];
    r[k % R] = to;
  }
  return r;
}
template <typename T> struct __spirant_identity { typedef T type; };
template <uint I, uint J, typename T, int R, int C> T __spirant_get(matrix<T, R, C> m) {
  vector<T, C> row = m[I];
  return row[J];
}
template <uint I, uint J, typename T, int R, int C> void __spirant_set(inout matrix<T, R, C> m, T value) {
  vector<T, C> row = m[I];
  row[J] = value;
  m[I] = row;
}
// A row with other components.
template <uint A, uint B, typename T, int N>
vector<T, N> __spirant_with(vector<T, N> row, typename __spirant_identity<vector<T, 2> >::type v) {
  row[A] = v[0];
  row[B] = v[1];
  return row;
}
template <uint A, uint B, uint C, typename T, int N>
vector<T, N> __spirant_with(vector<T, N> row, typename __spirant_identity<vector<T, 3> >::type v) {
  row[A] = v[0];
  row[B] = v[1];
  row[C] = v[2];
  return row;
}
template <uint A, uint B, uint C, uint D, typename T, int N>
vector<T, N> __spirant_with(vector<T, N> row, typename __spirant_identity<vector<T, 4> >::type v) {
  row[A] = v[0];
  row[B] = v[1];
  row[C] = v[2];
  row[D] = v[3];
  return row;
}
#define __ELEMENTS(N, POSITIONS, VALUES, STORES)                                \
  template <POSITIONS, typename T, int R, int C>                                \
  vector<T, N> __spirant_elements(matrix<T, R, C> m) {                          \
    return vector<T, N>(VALUES);                                                \
  }                                                                             \
  template <POSITIONS, typename T, int R, int C>                                \
  void __spirant_set_elements(inout matrix<T, R, C> m, typename __spirant_identity<vector<T, N> >::type v) { \
    STORES                                                                      \
  }
#define __LIST(...) __VA_ARGS__
#define __PLACE(I, J) __LIST(uint I, uint J)
#define __VALUE(I, J) (__spirant_get<I, J>(m))
#define __STORE(I, J, K) __spirant_set<I, J>(m, v[K]);
__ELEMENTS(2, __LIST(__PLACE(A, B), __PLACE(D, E)), __LIST(__VALUE(A, B), __VALUE(D, E)),
           __STORE(A, B, 0) __STORE(D, E, 1))
__ELEMENTS(3, __LIST(__PLACE(A, B), __PLACE(D, E), __PLACE(F, G)),
           __LIST(__VALUE(A, B), __VALUE(D, E), __VALUE(F, G)),
           __STORE(A, B, 0) __STORE(D, E, 1) __STORE(F, G, 2))
__ELEMENTS(4, __LIST(__PLACE(A, B), __PLACE(D, E), __PLACE(F, G), __PLACE(H, K)),
           __LIST(__VALUE(A, B), __VALUE(D, E), __VALUE(F, G), __VALUE(H, K)),
           __STORE(A, B, 0) __STORE(D, E, 1) __STORE(F, G, 2) __STORE(H, K, 3))
#undef __ELEMENTS
#undef __LIST
#undef __PLACE
#undef __VALUE
#undef __STORE

template <typename T, int R, int C> matrix<T, C, R> transpose(matrix<T, R, C> a) {
  matrix<T, C, R> r;
  [unroll] for (int j = 0; j < C; ++j) {
    vector<T, R> column;
    [unroll] for (int i = 0; i < R; ++i) {
      vector<T, C> row = a[i];
      column[i] = row[j];
    }
    r[j] = column;
  }
  return r;
}
template <typename T> T __spirant_determinant(matrix<T, 1, 1> a) {
  return a[0][0];
}
template <typename T> T __spirant_determinant(matrix<T, 2, 2> a) {
  vector<T, 2> x = a[0], y = a[1];
  return x[0] * y[1] - x[1] * y[0];
}
template <typename T> T __spirant_determinant(matrix<T, 3, 3> a) {
  vector<T, 3> x = a[0], y = a[1], z = a[2];
  return x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) +
         x[2] * (y[0] * z[1] - y[1] * z[0]);
}
template <typename T> T __spirant_determinant(matrix<T, 4, 4> a) {
  // Laplace's expansion along the first two rows.
  vector<T, 4> x = a[0], y = a[1], z = a[2], w = a[3];
  T s0 = x[0] * y[1] - x[1] * y[0], s1 = x[0] * y[2] - x[2] * y[0], s2 = x[0] * y[3] - x[3] * y[0];
  T s3 = x[1] * y[2] - x[2] * y[1], s4 = x[1] * y[3] - x[3] * y[1], s5 = x[2] * y[3] - x[3] * y[2];
  T c5 = z[2] * w[3] - z[3] * w[2], c4 = z[1] * w[3] - z[3] * w[1], c3 = z[1] * w[2] - z[2] * w[1];
  T c2 = z[0] * w[3] - z[3] * w[0], c1 = z[0] * w[2] - z[2] * w[0], c0 = z[0] * w[1] - z[1] * w[0];
  return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0;
}

} // extern "C++"
} // namespace hlsl
