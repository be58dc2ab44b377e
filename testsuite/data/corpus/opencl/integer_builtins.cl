//@ flags -cl-std=CL2.0
// Every integer builtin once, signed and unsigned, scalar and vector.
//@ kernel ints global 16 1 1 local 8 1 1
//@ arg buffer 256 rand:441
//@ arg buffer 256 rand:442
//@ arg buffer 512 zero
__kernel void ints(__global const int4 *as, __global const int4 *bs, __global int4 *out)
{
    size_t i = get_global_id(0);
    int4 a = as[i], b = bs[i];
    uint4 ua = as_uint4(a), ub = as_uint4(b);
    int4 r = as_int4(abs(a)) ^ as_int4(abs_diff(a, b));
    r += add_sat(a, b) ^ sub_sat(a, b);
    r ^= hadd(a, b) + rhadd(a, b);
    r += as_int4(hadd(ua, ub) ^ rhadd(ua, ub));
    r ^= mul_hi(a, b) - as_int4(mul_hi(ua, ub));
    r += mad_hi(a, b, r);
    r.y ^= mad_sat(a.x >> 16, b.x >> 16, r.z);
    r.z ^= (int)mad_sat(ua.y >> 16, ub.y >> 16, ua.w);
    r ^= as_int4(add_sat(ua, ub) - sub_sat(ua, ub));
    r += clz(a) + as_int4(popcount(ua)) + ctz(b | 1);
    r = rotate(r, b);
    r ^= mul24(a >> 8, b >> 8) + mad24(a >> 8, b >> 8, r);
    int4 hi = as_int4(upsample(convert_ushort4(ua >> 16u), convert_ushort4(ub >> 16u)));
    short2 s = (short2)((short)a.x, (short)b.y);
    int2 up = upsample(s, as_ushort2(s.yx));
    out[2 * i] = r + hi;
    out[2 * i + 1] = clamp(r, min(a, b), max(a, b)) + (int4)(up, up.yx);
}
