// Linear algebra: a tiled product of matrices, a column of four results a work-item, tiles in local memory.
//$ -cl-std=CL1.2 -cl-mad-enable -DTILE=16 -DWPT=4 -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DTILE=16 -DWPT=4 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DTILE=16 -DWPT=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel sgemm global 32 8 1 local 16 4 1
//@ arg scalar i32 32
//@ arg scalar f32 0.5
//@ arg buffer 4096 randf:131:-1:1
//@ arg buffer 4096 randf:132:-1:1
//@ arg buffer 4096 randf:133:-1:1
//@ tolerance 0.001
__kernel void sgemm(const int n, const float beta, const __global float *a, const __global float *b, __global float *c)
{
    __local float at[TILE][TILE + 1], bt[TILE][TILE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int column = get_group_id(0) * TILE + lx, top = get_group_id(1) * TILE;
    float sums[WPT];
#pragma unroll
    for (int w = 0; w < WPT; ++w) sums[w] = 0.0f;
    for (int k0 = 0; k0 < n; k0 += TILE) {
#pragma unroll
        for (int w = 0; w < WPT; ++w) {
            const int r = ly + w * (TILE / WPT);
            at[r][lx] = a[(top + r) * n + k0 + lx];
            bt[r][lx] = b[(k0 + r) * n + column];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; ++k)
#pragma unroll
            for (int w = 0; w < WPT; ++w) sums[w] = mad(at[ly + w * (TILE / WPT)][k], bt[k][lx], sums[w]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int w = 0; w < WPT; ++w) {
        const int at_ = (top + ly + w * (TILE / WPT)) * n + column;
        c[at_] = sums[w] + beta * c[at_];
    }
}
