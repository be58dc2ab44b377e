//@ flags -cl-std=CLC++2021
//@ kernel cd global 16 1 1 local 16 1 1
//@ arg buffer 64 zero
// C++: the order of constructors and destructors, with jumps out of scopes.
struct Log {
    int &s;
    int id;
    Log(int &s, int id) : s(s), id(id) {
        s = s * 7 + id;
    }
    ~Log() {
        s = s * 11 - id;
    }
};
kernel void cd(global int *o) {
    int i = get_global_id(0), s = 1;
    {
        Log a(s, 1);
        if (i & 1) {
            Log b(s, 2);
            if (i & 2) {
                Log c(s, 3);
                goto out;
            }
        }
        Log d(s, 4);
        for (int k = 0; k < (i & 3); k++) {
            Log e(s, 5);
            if (k == 1) continue;
            Log f(s, k);
        }
    }
    out: o[i] = s;
}
