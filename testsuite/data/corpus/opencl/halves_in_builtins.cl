//@ flags -cl-std=CL2.0
//@ tolerance 2e-3
// Functions of halves, which are computed in floats and rounded.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
//@ kernel halves global 64 1 1 local 16 1 1
//@ arg buffer 256 randf:813:-8:8
//@ arg buffer 256 randf:814:0.5:6
//@ arg buffer 5120 zero
__kernel void halves(__global const float *first, __global const float *second, __global float *out)
{
    size_t i = get_global_id(0);
    half a = (half)first[i], b = (half)second[i], c = (half)0.25f;
    __global float *o = out + 20 * i;
    o[0] = fmax(a, b) + fmin(a, b);
    o[1] = ceil(a) + floor(a) + trunc(b) + rint(a) + round(b);
    o[2] = sqrt(b);
    o[3] = rsqrt(b);
    o[4] = fma(a, b, c);
    o[5] = mad(a, b, c);
    o[6] = clamp(a, (half)-1.0f, b);
    o[7] = mix(a, b, c);
    o[8] = step(a, b) + sign(a);
    o[9] = smoothstep((half)-2.0f, (half)2.0f, a);
    o[10] = copysign(b, a) + fabs(a);
    half4 v = (half4)(a, b, c, a - b), w = v.wzyx;
    o[11] = length(v) + distance(v, w);
    o[12] = dot(v, w);
    half4 n = normalize(v);
    o[13] = n.x;
    o[14] = tanh(c) + atan2(a, b);
    o[15] = exp2(c) + log2(b) + cbrt(b);
    half4 m = fmax(v, c);
    o[16] = m.x + m.y * 0.5f + m.z * 0.25f + m.w;
    o[17] = isless(a, b) + 2 * isnan(a) + 4 * signbit(a) + 8 * (int)any(isgreater(v, w));
    o[18] = select(a, b, (short)(a < b)) + bitselect(a, a, b);
    o[19] = radians(a) + degrees(c) + fmod(b, c) + ldexp(b, 2);
}
