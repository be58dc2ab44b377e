// Neural inference: layer normalization by a tree in local memory, then GELU by its tanh form.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DWIDTH=64 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DWIDTH=64 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DWIDTH=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel norm global 128 1 1 local 64 1 1
//@ arg buffer 512 randf:381:-2:2
//@ arg buffer 512 zero
//@ arg buffer 256 randf:382:0.5:1.5
//@ arg buffer 256 randf:383:-0.5:0.5
//@ tolerance 0.005
static float group_sum(float value, __local float *scratch)
{
    const int lid = get_local_id(0);
    scratch[lid] = value;
    for (int by = WIDTH / 2; by > 0; by >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < by) scratch[lid] += scratch[lid + by];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const float sum = scratch[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}
__kernel void norm(__global const float *x, __global float *y, __global const float *gamma_, __global const float *beta)
{
    __local float scratch[WIDTH];
    const int i = get_global_id(0), c = get_local_id(0);
    const float mean = group_sum(x[i], scratch) / WIDTH;
    const float d = x[i] - mean;
    const float variance = group_sum(d * d, scratch) / WIDTH;
    const float v = d * rsqrt(variance + 1e-5f) * gamma_[c] + beta[c];
    y[i] = 0.5f * v * (1.0f + tanh(0.79788456f * (v + 0.044715f * v * v * v)));
}
