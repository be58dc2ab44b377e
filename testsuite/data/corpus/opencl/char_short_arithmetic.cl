//@ flags -cl-std=CL1.2
// 8- and 16-bit arithmetic with promotions, wraparound, shifts by vectors, division and remainder of negatives.
//@ kernel narrow global 32 1 1 local 8 1 1
//@ arg buffer 256 rand:1201
//@ arg buffer 256 zero
__kernel void narrow(__global const char8 *in, __global short4 *out)
{
    size_t i = get_global_id(0);
    char8 c = in[i];
    short4 a = convert_short4(c.lo), b = convert_short4(c.hi);
    b |= (short4)1;
    short4 q = a / b, r = a % b;
    uchar4 u = as_uchar4(c.lo) << (as_uchar4(c.hi) & (uchar4)7);
    char4 neg = -c.lo;
    neg >>= (char4)2;
    short s = (short)(c.s0 * c.s1 + c.s2);
    ushort t = (ushort)s;
    t = (ushort)(t * 257u) >> 3;
    out[i] = q * (short4)100 + r + convert_short4(u) - convert_short4(neg) + (short)t;
}
