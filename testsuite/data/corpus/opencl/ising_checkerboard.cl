//@ flags -cl-std=CL1.2
// Ising model: black sites then white sites of a torus in local memory, Metropolis with a table of acceptance bounds.
//@ kernel ising global 32 32 1 local 16 16 1
//@ arg buffer 1024 rand:941
//@ arg buffer 1024 zero
//@ arg scalar u32 99
__constant uint accept[5] = { 0xffffffffu, 0xffffffffu, 0xffffffffu, 0x55555555u, 0x10000000u };
__kernel void ising(__global const char *init, __global char *out, uint seed)
{
    __local char s[16][16];
    int x = get_local_id(0), y = get_local_id(1);
    size_t g = get_global_id(1) * get_global_size(0) + get_global_id(0);
    s[y][x] = (init[g] & 1) ? 1 : -1;
    uint rng = (uint)g * 747796405u + seed;
    for (int t = 0; t < 6; ++t) {
        barrier(CLK_LOCAL_MEM_FENCE);
        rng = rng * 1664525u + 1013904223u;
        if (((x + y + t) & 1) == 0) {
            int sum = s[(y + 1) & 15][x] + s[(y + 15) & 15][x] + s[y][(x + 1) & 15] + s[y][(x + 15) & 15];
            int e = s[y][x] * sum;
            if (rng <= accept[(e + 4) >> 1])
                s[y][x] = -s[y][x];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[g] = s[y][x];
}
