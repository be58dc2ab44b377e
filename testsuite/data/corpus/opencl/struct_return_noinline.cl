//@ flags -cl-std=CL1.2
// Structs returned from functions that are not inlined: small, large, with arrays, through a chain of calls.
//@ kernel chain global 32 1 1 local 16 1 1
//@ arg buffer 128 randf:621:-2:2
//@ arg buffer 256 zero
//@ tolerance 1e-4
typedef struct { float re, im; } cplx;
typedef struct { float m[2][2]; int sign; cplx eig[2]; } mat2;

__attribute__((noinline)) cplx csqrt_(float x)
{
    cplx r = { 0.0f, 0.0f };
    if (x >= 0.0f) r.re = sqrt(x);
    else r.im = sqrt(-x);
    return r;
}

__attribute__((noinline)) mat2 make(float a, float b)
{
    mat2 m = { { { a, b }, { -b, a * 0.5f } }, a < b ? -1 : 1, { { 0, 0 }, { 0, 0 } } };
    return m;
}

__attribute__((noinline)) mat2 solve(mat2 m)
{
    float tr = m.m[0][0] + m.m[1][1], det = m.m[0][0] * m.m[1][1] - m.m[0][1] * m.m[1][0];
    cplx d = csqrt_(tr * tr - 4.0f * det);
    for (int k = 0; k < 2; ++k) {
        float s = k ? -0.5f : 0.5f;
        m.eig[k].re = 0.5f * tr + s * d.re;
        m.eig[k].im = s * d.im;
    }
    return m;
}

__kernel void chain(__global const float *in, __global float2 *out)
{
    size_t i = get_global_id(0);
    mat2 m = solve(make(in[i], in[31 - i]));
    out[i] = (float2)(m.eig[0].re + m.sign, m.eig[1].im);
}
