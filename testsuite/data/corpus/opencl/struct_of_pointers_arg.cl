//@ novulkan a pointer in memory
//@ kernel go global 16 1 1 local 16 1 1
//@ arg buffer 64 zero
//@ arg buffer 64 iota
//@ arg buffer 64 rand:9
//@ arg buffer 64 zero
// Views of several buffers in an array of structs.
typedef struct {
    global int *x;
    global const int *y;
    int k;
} view;
void fill(view *v, int i) {
    v->x[i] += v->y[i] * v->k;
}
kernel void go(global int *o, global int *a, global int *b, global int *c) {
    int i = get_global_id(0);
    view v[3] = { { o, a, 2 }, { o, b, 3 }, { c, a, 5 } };
    for (int k = 0; k < 3; k++) fill(&v[(k + i) % 3], i);
}
