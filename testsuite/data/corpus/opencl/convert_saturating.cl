//@ flags -cl-std=CL1.2
// A sweep of explicit conversions: saturation, rounding modes, widening and narrowing vectors.
//@ kernel conv global 16 1 1 local 16 1 1
//@ arg buffer 256 randf:411:-400:400
//@ arg buffer 1024 zero
__kernel void conv(__global const float4 *in, __global int4 *out)
{
    const size_t i = get_global_id(0);
    float4 v = in[i];
    uchar4 u8 = convert_uchar4_sat_rte(v);
    char4 s8 = convert_char4_sat(v);
    short4 s16 = convert_short4_rtp(v);
    ushort4 u16 = convert_ushort4_sat_rtn(v * 200.0f);
    long4 l = convert_long4_rtz(v * 1e6f);
    out[4 * i + 0] = convert_int4(u8) | (convert_int4(s8) << 8);
    out[4 * i + 1] = convert_int4(s16) * 65536 + convert_int4(u16);
    out[4 * i + 2] = convert_int4_sat(l * 100);
    out[4 * i + 3] = convert_int4(convert_uchar4_sat(convert_int4(s16))) + convert_int4(convert_char4_sat(u16));
}
