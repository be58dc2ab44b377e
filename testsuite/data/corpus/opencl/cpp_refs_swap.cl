//@ flags -cl-std=CLC++2021
//@ kernel rs global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// C++: references to private and global memory.
template <typename T> void swap_(T &a, T &b) {
    T t = a;
    a = b;
    b = t;
}
void bump(int &r, const int &by) {
    r += by;
}
void gbump(global int &r) {
    r *= 3;
}
kernel void rs(global int *a, global int *o) {
    int i = get_global_id(0);
    int x = a[i], y = i * i;
    swap_(x, y);
    bump(x, y);
    int2 v = (int2)(x, y);
    o[i] = v.x - v.y;
    gbump(o[i]);
    auto &r = o[i];
    r += 1;
}
