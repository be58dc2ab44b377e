//@ flags -cl-std=CL1.2
// volatile loads and stores that must stay, restrict arguments, and a deliberate alias through char pointers.
//@ kernel alias global 16 1 1 local 16 1 1
//@ arg buffer 64 rand:1231
//@ arg buffer 64 zero
__kernel void alias(__global const uint *restrict in, __global uint *restrict out)
{
    __local volatile uint flag[16];
    const size_t l = get_local_id(0);
    flag[l] = in[l];
    flag[l] += 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    volatile uint t = flag[15 - l];
    uint u = t + t;
    uchar *b = (uchar *)&u;
    b[0] = b[3];
    b[2] ^= 0x5a;
    ushort *h = (ushort *)&u;
    h[1] += h[0];
    out[l] = u;
}
