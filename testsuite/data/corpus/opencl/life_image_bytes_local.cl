//@ flags -cl-std=CL1.2
// Game of Life on bytes with a local tile and halo; several generations a launch, shrinking the valid area.
//@ kernel life2 global 24 24 1 local 12 12 1
//@ arg buffer 576 rand:352
//@ arg buffer 576 zero
//@ arg scalar i32 3
#define L 12
__kernel void life2(__global const uchar *a, __global uchar *b, int gens)
{
    __local uchar t[2][L + 2][L + 2];
    int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0);
    for (int j = ly - 1; j < L + 2; j += L)
        for (int i = lx - 1; i < L + 2; i += L)
            t[0][j][i] = t[1][j][i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    t[0][ly][lx] = a[y * w + x] & 1;
    int s = 0;
    for (int g = 0; g < gens; ++g, s ^= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uchar n = 0;
        for (int k = 0; k < 9; ++k)
            n += k == 4 ? 0 : t[s][ly + k / 3 - 1][lx + k % 3 - 1];
        t[s ^ 1][ly][lx] = n == 3 || (n == 2 && t[s][ly][lx]);
    }
    b[y * w + x] = t[s][ly][lx];
}
