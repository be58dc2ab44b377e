//@ flags -cl-std=CL1.2
// Struct layout: natural padding, packed, aligned, nested arrays; sizes and offsets are written beside the data.
//@ kernel layout global 8 1 1 local 8 1 1
//@ arg buffer 384 rand:601
//@ arg buffer 320 zero
typedef struct { char c; short s; int i; char tail; } natural_t;
typedef struct __attribute__((packed)) { char c; int i; short s; char tail; } packed_t;
typedef struct __attribute__((aligned(16))) { float f; char3 c3; } aligned_t;
typedef struct { natural_t n[2]; packed_t p; aligned_t a; } outer_t;

__kernel void layout(__global const uchar *raw, __global int *out)
{
    size_t g = get_global_id(0);
    outer_t o;
    for (int k = 0; k < 2; ++k) {
        o.n[k].c = raw[g * 8 + k];
        o.n[k].s = raw[g * 8 + 2 + k];
        o.n[k].i = raw[g * 8 + 4] << k;
        o.n[k].tail = -1;
    }
    __global const packed_t *ps = (__global const packed_t *)raw;
    o.p = ps[g];
    o.a.f = 1.0f;
    o.a.c3 = (char3)(1, 2, 3) + (char)g;
    __global int *q = out + 10 * g;
    q[0] = sizeof(natural_t) * 1000000 + sizeof(packed_t) * 10000 + sizeof(aligned_t) * 100 + sizeof(outer_t);
    q[1] = o.n[0].c + o.n[1].s;
    q[2] = o.n[1].i - o.n[0].i;
    q[3] = o.p.c;
    q[4] = o.p.i;
    q[5] = o.p.s + o.p.tail;
    q[6] = o.a.c3.z;
    q[7] = (int)((char *)&o.n[1].i - (char *)&o);
    q[8] = (int)((char *)&o.a - (char *)&o);
    q[9] = o.n[g & 1].tail;
}
