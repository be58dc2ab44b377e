//@ flags -cl-std=CL1.2
// Reinterpretation of bits: fast inverse square root, exponent surgery, vectors across element widths.
//@ kernel bits global 32 1 1 local 8 1 1
//@ arg buffer 128 randf:421:0.01:100
//@ arg buffer 128 zero
//@ arg buffer 512 zero
//@ tolerance 1e-5
float rsqrt_magic(float x)
{
    float y = as_float(0x5f3759df - (as_int(x) >> 1));
    y *= 1.5f - 0.5f * x * y * y;
    return y * (1.5f - 0.5f * x * y * y);
}

__kernel void bits(__global const float *x, __global float *r, __global uint4 *w)
{
    size_t i = get_global_id(0);
    float v = x[i];
    r[i] = rsqrt_magic(v);
    uint u = as_uint(v);
    uchar4 bytes = as_uchar4(u);
    ushort2 halves = as_ushort2(bytes.wzyx);
    ulong pair = as_ulong((uint2)(u, ~u));
    w[i] = (uint4)(as_uint(halves), (uint)(pair >> 17), as_uint(bytes.s3120), (u >> 23) & 0xff);
}
