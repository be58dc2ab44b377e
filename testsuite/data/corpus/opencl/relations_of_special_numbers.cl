//@ flags -cl-std=CL2.0
// Relations and selections of zeros, infinities, NaN and numbers next to the bounds of integers, in vectors of every size.
//@ kernel relations global 27 27 1 local 27 1 1
//@ arg buffer 108 words:0x00000000,0x80000000,0x3f800000,0xbf800000,0x7f800000,0xff800000,0x7fc00000,0xffc00001,0x00000001,0x80000001,0x00800000,0x7f7fffff,0xff7fffff,0x4effffff,0x4f000000,0xcf000001,0x3effffff,0x3f000000,0xbf000000,0x40200000,0xc0200000,0x437f0000,0x43000000,0xc3010000,0x47000000,0x5f000000,0xdf000000
//@ arg buffer 11664 zero
int bits(int16 v) {
    int all = 0;
    int8 a = v.lo | v.hi << 8;
    int4 b = a.lo ^ a.hi << 3;
    int2 c = b.lo + b.hi;
    all = c.x * 31 + c.y;
    return all;
}
__kernel void relations(__global const float *in, __global int4 *out)
{
    float x = in[get_global_id(0)], y = in[get_global_id(1)];
    int4 r;
    r.x = isequal(x, y) | isnotequal(x, y) << 1 | isgreater(x, y) << 2 | isgreaterequal(x, y) << 3 | isless(x, y) << 4
        | islessequal(x, y) << 5 | islessgreater(x, y) << 6 | isordered(x, y) << 7 | isunordered(x, y) << 8
        | isfinite(x) << 9 | isinf(x) << 10 | isnan(x) << 11 | isnormal(x) << 12 | signbit(x) << 13;
    float16 v = (float16)((float8)(x), (float8)(y)), w = v.s801bcdef3456729a;
    r.y = bits(isless(v, w)) ^ bits(isnormal(w)) * 3 ^ bits(isunordered(v, w)) * 5 ^ bits(signbit(v)) * 7;
    float3 p = (float3)(x, y, 1.0f);
    int3 q = isgreaterequal(p, p.zxy);
    r.z = any(q) | all(q) << 1 | any(isnan(v)) << 2 | all(isfinite(w)) << 3 | (q.x ^ q.y << 1 ^ q.z << 2) << 4;
    r.w = as_int(select(x, y, isless(x, y))) ^ as_int(select(p, p.yzx, q).y) * 3
        ^ as_int(select(v, w, isgreater(v, w)).s9) * 5 ^ as_int(bitselect(x, y, as_float(0x00ff00ff))) * 7;
    out[get_global_id(1) * 27 + get_global_id(0)] = r;
}
