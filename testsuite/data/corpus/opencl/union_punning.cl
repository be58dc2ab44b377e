//@ flags -cl-std=CL1.2
// A union read through members other than the one written: float bits, vectors, nested structs.
//@ kernel punning global 16 1 1 local 8 1 1
//@ arg buffer 256 rand:611
//@ arg buffer 256 zero
typedef union {
    float4 f;
    uint u[4];
    uchar16 b;
    struct { ushort lo, hi; ulong rest; } s;
    double d[2];
} bits_t;

__kernel void punning(__global const uint4 *in, __global uint4 *out)
{
    size_t g = get_global_id(0);
    bits_t x;
    uint4 v = in[g];
    x.u[0] = v.x; x.u[1] = v.y; x.u[2] = v.z; x.u[3] = v.w;
    x.b.s0f = x.b.sf0;
    x.s.hi ^= x.s.lo;
    uint e = x.u[g & 3];
    x.f.y = as_float(as_uint(x.f.y) & 0x7fffffffu);
    x.d[1] = (g & 1) ? (double)e : x.d[1];
    out[g] = (uint4)(x.u[0], x.u[1] + e, (uint)(x.s.rest >> 32), x.u[3]);
}
