//@ flags -cl-std=CLC++2021
//@ kernel mm global 16 1 1 local 16 1 1
//@ arg buffer 64 randf:5
//@ arg buffer 64 randf:5
//@ arg buffer 64 zero
//@ tolerance 0.0005
// C++: templates of matrices with operators.
template <typename T, int R, int C> struct Mat {
    T v[R * C];
    T &operator()(int r, int c) {
        return v[r * C + c];
    }
    const T &operator()(int r, int c) const {
        return v[r * C + c];
    }
};
template <typename T, int R, int K, int C> Mat<T, R, C> operator*(const Mat<T, R, K> &a, const Mat<T, K, C> &b) {
    Mat<T, R, C> o;
    for (int r = 0; r < R; r++) for (int c = 0; c < C; c++) {
        T s = 0;
        for (int k = 0; k < K; k++) s += a(r, k) * b(k, c);
        o(r, c) = s;
    }
    return o;
}
template <typename M> void load(M &m, const global float *p, int n) {
    for (int i = 0; i < n; i++) m.v[i] = p[i];
}
kernel void mm(global float *a, global float *b, global float *o) {
    Mat<float, 4, 4> x, y;
    load(x, a, 16);
    load(y, b, 16);
    auto z = x * y * x;
    o[get_global_id(0)] = z.v[get_global_id(0)];
}
