//@ flags -cl-std=CL1.2
// Local alignment score, anti-diagonal wavefront over local memory with three rotating diagonals.
//@ kernel sw global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:341
//@ arg buffer 256 rand:342
//@ arg buffer 8 zero
__kernel void sw(__global const uchar *qs, __global const uchar *rs, __global int *score)
{
    __local int diag[3][33];
    __local int best;
    const int i = get_local_id(0), grp = get_group_id(0), n = 32;
    for (int k = 0; k < 3; ++k) {
        diag[k][i + 1] = 0;
        if (i == 0)
            diag[k][0] = 0;
    }
    if (i == 0)
        best = 0;
    uchar q = qs[grp * 128 + i] & 3;
    int mine = 0;
    for (int d = 0; d < 2 * n - 1; ++d) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int j = d - i, cur = d % 3, prev = (d + 2) % 3, prev2 = (d + 1) % 3;
        int h = 0;
        if (j >= 0 && j < n) {
            int m = (rs[grp * 128 + j] & 3) == q ? 3 : -2;
            h = max(0, diag[prev2][i] + m);
            h = max(h, diag[prev][i] - 1);
            h = max(h, diag[prev][i + 1] - 1);
            mine = max(mine, h);
        }
        diag[cur][i + 1] = h;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_max(&best, mine);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == 0)
        score[grp] = best;
}
