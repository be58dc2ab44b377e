//@ flags -cl-std=CL1.2
// Swizzles on 2, 4, 8 and 16 components: hi/lo, even/odd, numeric selectors, partial writes.
//@ kernel swz global 4 1 1 local 4 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
__kernel void swz(__global const int16 *in, __global int16 *out)
{
    int16 v = in[get_global_id(0)];
    int8 e = v.even * 3 + v.odd;
    int8 h = (int8)(v.hi.s3210, v.lo.s7654);
    int4 q = e.lo.wzyx ^ h.hi;
    int2 d = q.xz - q.yw;
    v.s02468ace = h;
    v.sf = d.x;
    v.lo.hi = q;
    v.s9a = d.yx;
    out[get_global_id(0)] = v.sfedcba9876543210 + (int16)(e, h);
}
