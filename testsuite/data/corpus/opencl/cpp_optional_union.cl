//@ flags -cl-std=CLC++2021
//@ kernel ou global 16 1 1 local 16 1 1
//@ arg buffer 64 rand:17
//@ arg buffer 64 zero
// C++: a tagged union.
struct Var {
    enum Kind {
        I, F
    }
    k;
    union {
        int i;
        float f;
    };
    static Var of(int v) {
        Var r;
        r.k = I;
        r.i = v;
        return r;
    }
    static Var of(float v) {
        Var r;
        r.k = F;
        r.f = v;
        return r;
    }
    int hash() const {
        switch (k) {
            case I: return i * 31;
            default: return as_int(f) ^ 5;
        }
    }
};
kernel void ou(global int *a, global int *o) {
    int i = get_global_id(0);
    Var v = a[i] & 1 ? Var::of(a[i]) : Var::of((float)(a[i] & 0xffff));
    o[i] = v.hash();
}
