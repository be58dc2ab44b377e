//@ flags -cl-std=CL1.2
// Switches over 64-bit and 8-bit values, sparse case labels, ranges, and a result that flows out through one variable.
//@ kernel sparse global 64 1 1 local 16 1 1
//@ arg buffer 512 rand:641
//@ arg buffer 256 zero
__kernel void sparse(__global const ulong *in, __global uint *out)
{
    size_t i = get_global_id(0);
    ulong v = in[i];
    ulong key = (v & 3) << ((v >> 2) & 0x20) | (v & 1) << 63;
    uint r = 0;
    switch (key) {
    case 0UL: r = 1; break;
    case 1UL: r = 2; break;
    case 3UL: r = 3;
    case 0x100000000UL: r += 4; break;
    case 0x300000000UL: r = 5; break;
    case 0x8000000000000001UL: r = 6; break;
    case 0x8000000100000000UL: r = 7; break;
    default: r = 99;
    }
    switch ((uchar)(v >> 24)) {
    case 0 ... 31: r *= 10; break;
    case 200 ... 255: r *= 100;
    case 64: r ^= 0x55; break;
    }
    out[i] = r;
}
