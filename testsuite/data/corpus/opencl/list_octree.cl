//@ novulkan cannot be known
//@ kernel oc global 1 1 1 local 1 1 1
//@ arg buffer 4096 zero
//@ arg buffer 256 rand:21
//@ arg buffer 64 zero
// A tree with eight pointers in a node, built from the bits of points.
typedef struct O {
    global struct O *kid[8];
    uint n;
} O;
kernel void oc(global O *pool, global const uint *pts, global uint *out) {
    int used = 1;
    for (int j = 0; j < 8; j++) pool[0].kid[j] = 0;
    pool[0].n = 0;
    for (int i = 0; i < 20; i++) {
        global O *o = pool;
        for (int l = 0; l < 2; l++) {
            o->n++;
            uint q = (pts[i] >> (3 * l)) & 7;
            if (!o->kid[q]) {
                if (used == 56) break;
                global O *c = &pool[used++];
                for (int j = 0; j < 8; j++) c->kid[j] = 0;
                c->n = 0;
                o->kid[q] = c;
            }
            o = o->kid[q];
        }
        o->n++;
    }
    uint h = 0;
    for (int i = 0; i < used; i++) {
        h = h * 31 + pool[i].n;
        for (int j = 0; j < 8; j++) {
            if (pool[i].kid[j]) h ^= (uint)(pool[i].kid[j] - pool) << j;
        }
    }
    out[0] = used;
    out[1] = h;
    for (int i = 0; i < used; i++) for (int j = 0; j < 8; j++) pool[i].kid[j] = 0;
}
