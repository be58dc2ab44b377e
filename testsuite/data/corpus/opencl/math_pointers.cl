//@ flags -cl-std=CL1.2
// Math functions that also write through a pointer: private, local and global, scalars and vectors.
//@ kernel mptr global 16 1 1 local 16 1 1
//@ arg buffer 64 randf:461:-50:50
//@ arg buffer 256 zero
//@ arg buffer 128 zero
//@ arg local 64
//@ tolerance 1e-3
__kernel void mptr(__global const float *in, __global float4 *out, __global int *gi, __local float *scratch)
{
    size_t i = get_global_id(0), l = get_local_id(0);
    float x = in[i], c;
    float s = sincos(x * 0.1f, &c);
    float fr = fract(x, &scratch[l]);
    int e;
    float m = frexp(x, &e);
    float ip;
    float mf = modf(x, &ip);
    int sign;
    float lg = lgamma_r(fabs(x) + 0.5f, &sign);
    float rq = remquo(x, 3.0f, &gi[i]);
    float2 fl;
    float2 fv = fract((float2)(x, -x), &fl);
    gi[16 + i] = e + sign * 1000 + ilogb(x);
    out[i] = (float4)(s + c, fr + scratch[l] + m, mf + ip * 2 + lg, rq + fv.x - fl.y + ldexp(m, 3));
}
