//@ flags -cl-std=CL1.2
// Branch-free code through select and bitselect; scalar and vector conditions differ in their truth test.
//@ kernel sel global 32 1 1 local 32 1 1
//@ arg buffer 512 rand:431
//@ arg buffer 512 zero
__kernel void sel(__global const int4 *in, __global int4 *out)
{
    size_t i = get_global_id(0);
    int4 v = in[i];
    int4 a = select(v, -v, v < 0);
    int s = select(v.x, v.y, v.z & 1);
    int4 b = select(v.wzyx, a, v << 3);
    float4 f = bitselect(as_float4(v), as_float4(a), as_float4((uint4)0x00ffff00u));
    long2 l = select(convert_long2(v.xy), convert_long2(v.zw), convert_long2(v.xy > v.zw));
    out[i] = as_int4(f) + b + s + convert_int4((long4)(l, l.yx));
}
