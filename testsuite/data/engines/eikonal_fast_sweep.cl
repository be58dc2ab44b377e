// Simulation: first arrivals in a medium by Jacobi updates of an upwind scheme.
//$ -cl-std=CL3.0 -cl-mad-enable -DW=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -DW=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -DW=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel arrivals global 16 16 1 local 16 16 1
//@ arg buffer 1024 randf:501:0.5:2
//@ arg buffer 1024 zero
//@ arg scalar i32 20
//@ tolerance 0.001
__kernel void arrivals(__global const float *slowness, __global float *time, int rounds)
{
    __local float t[W * W];
    const int x = get_local_id(0), y = get_local_id(1), i = y * W + x;
    t[i] = x == 0 && y == 0 ? 0.0f : 1e6f;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float f = slowness[i];
    for (int r = 0; r < rounds; ++r) {
        const float a = fmin(x > 0 ? t[i - 1] : 1e6f, x < W - 1 ? t[i + 1] : 1e6f);
        const float b = fmin(y > 0 ? t[i - W] : 1e6f, y < W - 1 ? t[i + W] : 1e6f);
        const float difference = fabs(a - b);
        const float next = difference >= f ? fmin(a, b) + f : 0.5f * (a + b + sqrt(2.0f * f * f - difference * difference));
        barrier(CLK_LOCAL_MEM_FENCE);
        t[i] = fmin(t[i], next);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    time[i] = t[i];
}
