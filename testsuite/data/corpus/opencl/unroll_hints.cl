//@ flags -cl-std=CL2.0 -Wno-pass-failed
// Loop attributes and pragmas: opencl_unroll_hint with and without a count, nounroll, full unrolling.
//@ kernel loops global 16 1 1 local 8 1 1
//@ arg buffer 64 rand:1241
//@ arg buffer 64 zero
kernel void loops(global const uint *in, global uint *out)
{
    uint v = in[get_global_id(0)], n = (v & 7) + 3, h = 1;
    __attribute__((opencl_unroll_hint(4)))
    for (uint i = 0; i < n; ++i)
        h = h * 31 + (v >> i);
    __attribute__((opencl_unroll_hint(1)))
    for (uint i = 0; i < 8; ++i)
        h ^= h >> 5 ^ i;
    __attribute__((opencl_unroll_hint))
    while (h & 0x80)
        h = h * 5 + 1;
#pragma nounroll
    do
        h += n;
    while (--n);
    out[get_global_id(0)] = h;
}
