//@ novulkan a comparison of pointers that may be of several objects
//@ kernel sel global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 rand:2
//@ arg buffer 64 zero
// Pointers that loops, switches and conditions choose, compared.
kernel void sel(global int *a, global int *b, global int *o) {
    int i = get_global_id(0);
    global int *p = (b[i] & 1) ? a : b;
    global int *q = p;
    for (int k = 0; k < (b[i] & 3); k++) {
        q = q == a ? b : a;
    }
    switch (i & 3) {
        case 0: p = q;
        break;
        case 1: p = a + 3;
        break;
        case 2: p = b + 2;
        break;
        default: break;
    }
    o[i] = p[(i & 7)] ^ q[i & 7] ^ (p == q ? 1 : 0) ^ (p > q && p - 40 > p ? 2 : 0);
}
