//@ flags -cl-std=CL2.0
// Functions of integers of 8 to 64 bits, in scalars and in vectors of up to 16 components.
//@ kernel integers global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:811
//@ arg buffer 256 words:0,1,0xffffffff,0x7fffffff,0x80000000,0x7f80ff00,0x80007fff,0x01020380,31,33,0xdeadbeef,0x55aa55aa,7
//@ arg buffer 4096 zero
__kernel void integers(__global const int *first, __global const int *second, __global int *out)
{
    size_t i = get_global_id(0);
    int a = first[i], b = second[i], c = a ^ b >> 3;
    uint u = (uint)a, v = (uint)b, w = (uint)c;
    __global int *o = out + 16 * i;
    o[0] = min(a, b) ^ max(a, c) * 3 ^ clamp(a, min(b, c), max(b, c)) * 5 ^ (int)abs(b) * 7 ^ (int)abs(u) * 11;
    o[1] = (int)(min(u, v) ^ max(u, w) * 3u ^ clamp(u, min(v, w), max(v, w)) * 5u ^ abs_diff(a, b) * 7u ^ abs_diff(u, v) * 11u);
    o[2] = add_sat(a, b) ^ sub_sat(a, b) * 3 ^ (int)add_sat(u, v) * 5 ^ (int)sub_sat(u, v) * 7;
    o[3] = hadd(a, b) ^ rhadd(a, b) * 3 ^ (int)hadd(u, v) * 5 ^ (int)rhadd(u, v) * 7 ^ mul_hi(a, b) * 11 ^ (int)mul_hi(u, v) * 13
        ^ mad_hi(a, b, c) * 17 ^ (int)mad_hi(u, v, w) * 19;
    o[4] = clz(a) ^ ctz(b) << 6 ^ popcount(a) << 12 ^ rotate(a, b) * 3 ^ mul24(a << 8 >> 8, b << 8 >> 8) * 5
        ^ mad24(a << 8 >> 8, b << 8 >> 8, c) * 7;
    char4 p = as_char4(a), q = as_char4(b), r = as_char4(c);
    o[5] = as_int(min(p, q)) ^ as_int(max(p, r)) * 3 ^ as_int(abs(q)) * 5 ^ as_int(add_sat(p, q)) * 7 ^ as_int(sub_sat(p, q)) * 11
        ^ as_int(clz(p)) * 13 ^ as_int(popcount(q)) * 17 ^ as_int(rotate(p, q)) * 19 ^ as_int(mul_hi(p, q)) * 23;
    uchar4 pu = as_uchar4(a), qu = as_uchar4(b);
    o[6] = as_int(add_sat(pu, qu)) ^ as_int(sub_sat(pu, qu)) * 3 ^ as_int(abs_diff(p, q)) * 5 ^ as_int(hadd(pu, qu)) * 7
        ^ as_int(ctz(pu)) * 11 ^ as_int(mad_sat(p, q, r)) * 13 ^ as_int(clamp(pu, (uchar)20, (uchar)200)) * 17;
    short2 s = as_short2(a), t = as_short2(b);
    o[7] = as_int(min(s, t)) ^ as_int(add_sat(s, t)) * 3 ^ as_int(mul_hi(s, t)) * 5 ^ as_int(clz(s)) * 7 ^ as_int(popcount(t)) * 11
        ^ as_int(rotate(s, t)) * 13 ^ as_int(rhadd(s, t)) * 17 ^ upsample(s.x, as_ushort(t.y)) * 19;
    long x = (long)a << 32 | v, y = (long)b << 29 ^ a, z = x - y;
    long f = min(x, y) ^ max(x, z) * 3 ^ clamp(z, min(x, y), max(x, y)) * 5 ^ (long)abs(y) * 7 ^ add_sat(x, y) * 11 ^ sub_sat(x, y) * 13
        ^ hadd(x, y) * 17 ^ rotate(x, y) * 19 ^ clz(y) * 23 ^ ctz(x) * 29 ^ popcount(x) * 31 ^ (long)abs_diff(x, y) * 37
        ^ (long)add_sat((ulong)x, (ulong)y) * 41 ^ (long)sub_sat((ulong)x, (ulong)y) * 43;
    o[8] = (int)f;
    o[9] = (int)(f >> 32);
    int16 k = (int16)((int8)(a, b, c, a + 1, b + 1, c + 1, a - b, b - c), (int8)(b)), l = k.s5a0f1e2d3c4b6978;
    int16 m = max(min(k, l), c) ^ add_sat(k, l) ^ clz(l) ^ convert_int16(abs(k)) ^ clamp(k, min(l, k), l);
    int8 n = m.lo * 3 ^ m.hi;
    o[10] = n.s0 ^ n.s1 * 3 ^ n.s2 * 5 ^ n.s3 * 7 ^ n.s4 * 11 ^ n.s5 * 13 ^ n.s6 * 17 ^ n.s7 * 19;
    char3 g = max(as_char4(a).xyz, (char)-3);
    o[11] = g.x ^ g.y << 8 ^ g.z << 16;
}
