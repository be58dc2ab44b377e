//@ flags -cl-std=CLC++2021
//@ kernel sp global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// C++: a view of a buffer with iterators.
template <typename T> class Span {
    global T *p;
    int n;
public:
    Span(global T *p, int n) : p(p), n(n) {}
    global T &operator[](int i) const {
        return p[i];
    }
    int size() const {
        return n;
    }
    Span sub(int o, int c) const {
        return Span(p + o, c);
    }
    global T *begin() const {
        return p;
    }
    global T *end() const {
        return p + n;
    }
};
kernel void sp(global int *a, global int *o) {
    int i = get_global_id(0);
    Span<int> s(a, 16), t = s.sub(i & 7, 1 + (i >> 1));
    int r = 0;
    for (auto &v : t) r = r * 3 + v;
    o[i] = r + t.size() + s[i];
}
