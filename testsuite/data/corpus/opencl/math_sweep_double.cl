//@ novulkan GLSL.std.450 has it for 16 and 32 bits only
//@ noaddresses GLSL.std.450 has it for 16 and 32 bits only
//@ flags -cl-std=CL1.2
// Double-precision builtins, scalar and vector, folded into floats.
//@ kernel dsweep global 16 1 1 local 8 1 1
//@ arg buffer 64 randf:1171:0.1:0.9
//@ arg buffer 256 zero
//@ tolerance 1e-3
__kernel void dsweep(__global const float *in, __global float4 *out)
{
    size_t i = get_global_id(0);
    double x = in[i], c, ip;
    int e, q;
    double s = sincos(x * 10.0, &c);
    double2 v = (double2)(x, 1.0 - x);
    double2 w = pow(v, v.yx) + fma(v, v, v.yx) - exp2(v) * log2(1.0 + v) + rint(v * 7.0);
    double m = frexp(x * 1000.0, &e) + modf(x * 5.0, &ip) + remquo(x * 9.0, 2.0, &q);
    double4 d4 = convert_double4((float4)(in[i], 1.0f, 2.0f, 3.0f)) / (double4)(3.0, 7.0, x, c + 2.0);
    long l = as_long(x);
    out[i] = (float4)((float)(s + c), (float)(w.x + w.y + erf(x)), (float)(m + ip + e + q),
                      (float)(d4.x + d4.y + d4.z + d4.w + length(v) + (double)(l >> 52) + fmax(x, 0.5) + rsqrt(x)));
}
