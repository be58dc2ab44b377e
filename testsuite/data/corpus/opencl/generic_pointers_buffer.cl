//@ novulkan a comparison of pointers that may be of several objects
//@ flags -cl-std=CL2.0
//@ kernel gen global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// Generic pointers in a struct, into two buffers.
typedef struct V {
    int *p;
    int n;
} V;
int total(const int *p, int n) {
    int s = 0;
    while (n--) s += *p++;
    return s;
}
void bump(int *p) {
    *p += 1000;
}
kernel void gen(global int *a, global int *o) {
    int i = get_global_id(0);
    V v;
    v.p = a + (i & 7);
    v.n = 1 + (i & 3);
    o[i] = total(v.p, v.n);
    bump(&o[i]);
    int *q = i & 1 ? a : o;
    o[i] += (q == a) ? 7 : 9;
}
