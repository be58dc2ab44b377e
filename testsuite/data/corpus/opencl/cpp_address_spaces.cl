//@ flags -cl-std=CLC++2021
//@ kernel as global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// C++: address spaces that clang deduces, and member functions for each.
template <typename T> int sum(T p, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    return s;
}
struct Box {
    int v;
    int get() const {
        return v;
    }
    int get() const global {
        return v + 1;
    }
    int get() const local {
        return v + 2;
    }
};
kernel void as(global int *a, global int *o) {
    local int l[16];
    local Box lb;
    int i = get_global_id(0);
    l[i] = a[i];
    if (i == 0) lb.v = 40;
    barrier(CLK_LOCAL_MEM_FENCE);
    int p[4] = { 1, 2, 3, i };
    Box b{ 5 };
    o[i] = sum(a, 3) + sum(l, i) + sum(p, 4) + b.get() + lb.get() + reinterpret_cast<global Box *>(a)[i].get();
}
