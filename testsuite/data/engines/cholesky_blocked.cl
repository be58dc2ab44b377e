// Linear algebra: a Cholesky factorization of a small matrix per group, right-looking, in local memory.
//$ -cl-std=CL3.0 -DN=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -DN=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -DN=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel factor global 32 1 1 local 16 1 1
//@ arg buffer 2048 randf:121:-0.5:0.5
//@ arg local 1024
//@ tolerance 0.002
__kernel void factor(__global float *a, __local float *t)
{
    const int row = get_local_id(0);
    __global float *m = a + get_group_id(0) * N * N;
    for (int j = 0; j < N; ++j) {
        float lower = row >= j ? m[row * N + j] : m[j * N + row];
        t[row * N + j] = lower + (row == j ? (float)N : 0.0f);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (int k = 0; k < N; ++k) {
        if (row == k) t[k * N + k] = sqrt(t[k * N + k]);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (row > k) t[row * N + k] /= t[k * N + k];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (row > k)
            for (int j = k + 1; j <= row; ++j) t[row * N + j] -= t[row * N + k] * t[j * N + k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int j = 0; j < N; ++j) m[row * N + j] = j <= row ? t[row * N + j] : 0.0f;
}
