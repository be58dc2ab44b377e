// Linear algebra: power iterations with the matrix of 1 / ((i + j)(i + j + 1) / 2 + i + 1), vectors in local memory.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DN=32 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DN=32 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DN=32 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel norm global 32 1 1 local 32 1 1
//@ arg buffer 256 zero
//@ arg scalar i32 4
//@ tolerance 0.002
static float entry(int i, int j) { return 1.0f / (float)((i + j) * (i + j + 1) / 2 + i + 1); }
__kernel void norm(__global float *out, int rounds)
{
    __local float u[N], v[N];
    const int i = get_local_id(0);
    u[i] = 1.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int r = 0; r < rounds; ++r) {
        float sum = 0.0f;
        for (int j = 0; j < N; ++j) sum += entry(i, j) * u[j];
        v[i] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum = 0.0f;
        for (int j = 0; j < N; ++j) sum += entry(j, i) * v[j];
        u[i] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = u[i];
    out[N + i] = v[i];
}
