//@ kernel al global 4 1 1 local 4 1 1
//@ arg buffer 512 zero
//@ arg buffer 16 zero
// An allocator in a buffer that aligns what it gives.
typedef struct {
    global char *base;
    uint off;
} arena;
global void *alloc(arena *a, uint size, uint align) {
    a->off = (a->off + align - 1) & ~(align - 1);
    global void *p = a->base + a->off;
    a->off += size;
    return p;
}
kernel void al(global char *heap, global uint *o) {
    int i = get_global_id(0);
    arena a = { heap + i * 128, 0 };
    global char *c = alloc(&a, 3, 1);
    global float4 *f = alloc(&a, 32, 16);
    global short *s = alloc(&a, 6, 2);
    global double *d = alloc(&a, 8, 8);
    c[0] = 'x';
    c[2] = i;
    f[1] = (float4)(1, 2, 3, i);
    s[2] = -i;
    *d = 0.5 * i;
    o[i] = a.off;
}
