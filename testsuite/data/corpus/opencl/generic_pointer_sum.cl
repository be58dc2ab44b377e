//@ flags -cl-std=CL2.0
// One helper over the generic address space, called with private, local and global memory.
//@ kernel gsum global 32 1 1 local 16 1 1
//@ arg buffer 128 rand:501
//@ arg buffer 128 zero
__attribute__((noinline)) uint checksum(const uint *p, int n)
{
    uint a = 1, b = 0;
    for (int i = 0; i < n; ++i) {
        a = (a + (p[i] & 0xff)) % 65521u;
        b = (b + a) % 65521u;
    }
    return b << 16 | a;
}

kernel void gsum(global const uint *in, global uint *out)
{
    local uint shared[16];
    uint mine[4];
    size_t g = get_global_id(0), l = get_local_id(0);
    shared[l] = in[g];
    for (int i = 0; i < 4; ++i)
        mine[i] = in[(g + i * 7) & 31] >> i;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint r = checksum(mine, 4) ^ checksum(shared, 16) ^ checksum(in, 8);
    const uint *chosen = (g & 1) ? (const uint *)shared : (const uint *)mine;
    out[g] = r + chosen[g & 3];
}
