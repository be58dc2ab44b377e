//@ flags -cl-std=CL1.2
// cl_khr_fp16 arithmetic: scalar and vector half, comparisons, math functions, mixed conversions.
//@ kernel fp16 global 32 1 1 local 16 1 1
//@ arg buffer 256 randf:402:-2:2
//@ arg buffer 256 zero
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
half4 lerp_half(half4 a, half4 b, half t)
{
    return a + (b - a) * t;
}

__kernel void fp16(__global const float2 *in, __global half4 *out)
{
    const size_t i = get_global_id(0);
    float2 f = in[i];
    half2 h = convert_half2_rte(f);
    half4 a = (half4)(h, h.yx), b = fabs(a);
    half4 c = lerp_half(a, b, (half)0.5f);
    if (h.x > h.y)
        c = -c;
    c.w = fma(h.x, h.y, (half)1.0h);
    c.x = isnan(c.x) ? (half)0.0f : fmax(c.x, (half)-1.5f);
    c.y += (half)(short)i;
    out[i] = c;
}
