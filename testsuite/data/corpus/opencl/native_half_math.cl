//@ flags -cl-std=CL1.2
// Reduced-precision families native_* and half_*.
//@ kernel approx global 32 1 1 local 8 1 1
//@ arg buffer 128 randf:471:0.1:3
//@ arg buffer 256 zero
//@ tolerance 2e-2
__kernel void approx(__global const float *in, __global float2 *out)
{
    size_t i = get_global_id(0);
    float x = in[i];
    float n = native_sin(x) + native_cos(x) + native_exp(x) + native_exp2(x) + native_log(x) + native_log2(x)
            + native_log10(x) + native_powr(x, 1.5f) + native_recip(x) + native_rsqrt(x) + native_sqrt(x)
            + native_divide(x, 3.0f) + native_exp10(x * 0.2f) + native_tan(x * 0.1f);
    float h = half_sin(x) + half_cos(x) + half_exp(x) + half_exp2(x) + half_log(x) + half_log2(x)
            + half_log10(x) + half_powr(x, 1.5f) + half_recip(x) + half_rsqrt(x) + half_sqrt(x)
            + half_divide(x, 3.0f) + half_exp10(x * 0.2f) + half_tan(x * 0.1f);
    out[i] = (float2)(n, h);
}
