//@ flags -cl-std=CL1.2
// Square matrix product with 8x8 tiles of both operands in statically declared local memory.
//@ kernel gemm_tiled global 32 32 1 local 8 8 1
//@ arg buffer 4096 randf:21:-1:1
//@ arg buffer 4096 randf:22:-1:1
//@ arg buffer 4096 zero
//@ arg scalar i32 32
//@ tolerance 1e-4
#define T 8
__kernel __attribute__((reqd_work_group_size(T, T, 1)))
void gemm_tiled(__global const float *a, __global const float *b, __global float *c, int n)
{
    __local float ta[T][T], tb[T][T + 1];
    const int tx = get_local_id(0), ty = get_local_id(1);
    const int col = get_group_id(0) * T + tx, row = get_group_id(1) * T + ty;
    float acc = 0.0f;
    for (int t = 0; t < n; t += T) {
        ta[ty][tx] = a[row * n + t + tx];
        tb[ty][tx] = b[(t + ty) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < T; ++k)
            acc += ta[ty][k] * tb[k][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + col] = acc;
}
