//@ flags -cl-std=CL2.0
// Conversions of floats and integers to integers of 8 to 64 bits that saturate, with each rounding mode.
//@ kernel convert global 27 1 1 local 27 1 1
//@ arg buffer 108 words:0x00000000,0x80000000,0x3f800000,0xbf800000,0x7f800000,0xff800000,0x7fc00000,0xffc00001,0x00000001,0x80000001,0x00800000,0x7f7fffff,0xff7fffff,0x4effffff,0x4f000000,0xcf000001,0x3effffff,0x3f000000,0xbf000000,0x40200000,0xc0200000,0x437f0000,0x43000000,0xc3010000,0x47000000,0x5f000000,0xdf000000
//@ arg buffer 108 words:0,1,0xffffffff,0x7fffffff,0x80000000,127,128,255,256,0xffffff80,0xffffff7f,32767,32768,65535,65536,0xffff8000,0xffff7fff,42,0x12345678,0x9abcdef0
//@ arg buffer 3456 zero
__kernel void convert(__global const float *numbers, __global const int *integers, __global uint *out)
{
    size_t i = get_global_id(0);
    float x = numbers[i];
    int n = integers[i];
    uint u = (uint)n;
    long l = (long)n << 20 ^ n;
    ulong m = (ulong)l;
    __global uint *o = out + 32 * i;
    o[0] = (uchar)convert_char_sat(x) | (uint)convert_uchar_sat(x) << 8 | (uint)(uchar)convert_char_sat_rte(x) << 16
        | (uint)convert_uchar_sat_rtp(x) << 24;
    o[1] = (ushort)convert_short_sat_rtn(x) | (uint)convert_ushort_sat_rtz(x) << 16;
    o[2] = (uint)convert_int_sat(x);
    o[3] = convert_uint_sat_rte(x);
    o[4] = (uint)convert_int_sat_rtp(x);
    o[5] = convert_uint_sat_rtn(x);
    long wide = convert_long_sat_rte(x);
    ulong positive = convert_ulong_sat(x);
    o[6] = (uint)wide;
    o[7] = (uint)(wide >> 32);
    o[8] = (uint)positive;
    o[9] = (uint)(positive >> 32);
    o[10] = (uchar)convert_char_sat(n) | (uint)convert_uchar_sat(n) << 8 | (uint)(uchar)convert_char_sat(u) << 16
        | (uint)convert_uchar_sat(u) << 24;
    o[11] = (ushort)convert_short_sat(n) | (uint)convert_ushort_sat(n) << 16;
    o[12] = (ushort)convert_short_sat(m) | (uint)convert_ushort_sat(l) << 16;
    o[13] = (uint)convert_int_sat(u);
    o[14] = convert_uint_sat(n);
    o[15] = (uint)convert_int_sat(l);
    o[16] = convert_uint_sat(m);
    o[17] = (uint)(convert_ulong_sat(n) >> 31);
    o[18] = (uint)(convert_long_sat(m) >> 31);
    char16 c = convert_char16_sat((int16)((int8)(n), (int8)(n >> 3)));
    o[19] = as_uint(c.s0378) ^ as_uint(c.sf9ab) * 3;
    uchar3 v = convert_uchar3_sat_rte((float3)(x, x * 0.5f, x + 0.5f));
    o[20] = v.x | v.y << 8 | v.z << 16;
    o[21] = as_uint(convert_float(n)) ^ as_uint(convert_float_rte(u)) * 3 ^ as_uint(convert_float(m)) * 5;
    o[22] = (uint)(convert_int(n) + convert_short(n) + convert_uchar(n)) ^ (uint)convert_long(n) * 3u;
}
