//@ novulkan a pointer in memory
//@ kernel pp global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 rand:17
//@ arg buffer 64 zero
// Iterators in an array that is indexed by a number that varies.
typedef struct {
    global int *p;
    int s;
} It;
kernel void pp(global int *a, global int *b, global int *o) {
    int i = get_global_id(0);
    It it[4];
    for (int k = 0; k < 4; k++) {
        it[k].p = (k & 1) ? a + k : b + 2 * k;
        it[k].s = k;
    }
    int r = 0;
    for (int n = 0; n < 8; n++) {
        It *x = &it[(i + n) & 3];
        r = r * 3 + *x->p++ + x->s;
    }
    o[i] = r;
}
