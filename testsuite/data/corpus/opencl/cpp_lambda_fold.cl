//@ flags -cl-std=CLC++2021
//@ kernel lf global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// C++: lambdas as arguments of templates.
template <class F, class T> T fold(const global int *p, int n, T s, F f) {
    for (int i = 0; i < n; i++) s = f(s, p[i]);
    return s;
}
kernel void lf(global int *a, global int *o) {
    int i = get_global_id(0);
    int k = i * 3;
    auto add = [k](int s, int v) {
        return s + v * k;
    };
    auto mx = [](int s, int v) {
        return v > s ? v : s;
    };
    o[i] = fold(a, i, 1, add) + fold(a, 16 - i, 0, mx) + fold(a, 3, 0, [=](int s, int v) { return s ^ (v + i); });
}
