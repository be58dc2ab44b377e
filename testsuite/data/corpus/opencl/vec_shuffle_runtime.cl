//@ flags -cl-std=CL1.2
// shuffle and shuffle2 with masks known only at run time, over several element types.
//@ kernel perm global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:391
//@ arg buffer 512 zero
__kernel void perm(__global const uchar *in, __global uchar *out)
{
    const size_t g = get_global_id(0);
    uchar16 a = vload16(4 * g, in), b = vload16(4 * g + 1, in);
    uchar16 m = vload16(4 * g + 2, in);
    uchar16 once = shuffle(a, m);
    uchar8 two = shuffle2(a, b, m.lo);
    ushort4 s = as_ushort4(b.lo);
    ushort8 w = shuffle2(s, s.wzyx, convert_ushort8(m.hi));
    float4 f = convert_float4(a.lo.lo);
    float2 p = shuffle(f, (uint2)(m.s0, m.s1));
    vstore16(once, 4 * g, out);
    vstore8(two, 8 * g + 2, out);
    vstore8(convert_uchar8(w >> (ushort8)4), 8 * g + 3, out);
    vstore16(as_uchar16(w), 4 * g + 2, out);
    vstore2(convert_uchar2(p), 32 * g + 24, out);
}
