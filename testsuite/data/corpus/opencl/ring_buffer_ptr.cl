//@ kernel rb global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// A ring of four pointers.
typedef struct {
    global int *b, *e, *r, *w;
} Ring;
void put(Ring *q, int v) {
    *q->w++ = v;
    if (q->w == q->e) q->w = q->b;
}
int get(Ring *q) {
    int v = *q->r++;
    if (q->r == q->e) q->r = q->b;
    return v;
}
kernel void rb(global int *a, global int *o) {
    if (get_global_id(0)) return;
    Ring q = { o, o + 5, o, o };
    int s = 0;
    for (int i = 0; i < 16; i++) {
        put(&q, a[i] * 3);
        if (i > 2) s = s * 7 + get(&q);
    }
    o[10] = s;
    o[11] = (int)(q.w - q.r);
}
