//@ flags -cl-std=CL1.2
// Each work-item computes a 4x4 block of C held in four float4; B is read as float4 rows.
//@ kernel gemm4x4 global 8 8 1 local 4 4 1
//@ arg buffer 4096 randf:31:-1:1
//@ arg buffer 4096 randf:32:-1:1
//@ arg buffer 4096 zero
//@ arg scalar i32 32
//@ tolerance 1e-4
__kernel void gemm4x4(__global const float *A, __global const float4 *B, __global float4 *C, int n)
{
    const int n4 = n >> 2;
    const int cx = get_global_id(0);
    const int r0 = get_global_id(1) * 4;
    float4 acc[4];
    for (int i = 0; i < 4; ++i)
        acc[i] = (float4)(0.0f);
    for (int k = 0; k < n; ++k) {
        const float4 b = B[k * n4 + cx];
        for (int i = 0; i < 4; ++i)
            acc[i] += A[(r0 + i) * n + k] * b;
    }
    for (int i = 0; i < 4; ++i)
        C[(r0 + i) * n4 + cx] = acc[i];
}
