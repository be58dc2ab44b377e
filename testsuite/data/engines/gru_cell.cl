// Neural inference: a gated recurrent unit over a few steps, its state shared in local memory.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DHIDDEN=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DHIDDEN=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DHIDDEN=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel gru global 16 1 1 local 16 1 1
//@ arg buffer 3072 randf:521:-0.5:0.5
//@ arg buffer 256 randf:522:-1:1
//@ arg buffer 256 zero
//@ tolerance 0.005
static float logistic(float x) { return native_recip(1.0f + native_exp(-x)); }
__kernel void gru(__global const float *weights, __global const float *input, __global float *out)
{
    __local float state[HIDDEN];
    const int h = get_local_id(0);
    state[h] = 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 0; step < 4; ++step) {
        float gates[3] = { 0.0f, 0.0f, 0.0f };
        for (int g = 0; g < 3; ++g)
            for (int k = 0; k < HIDDEN; ++k) gates[g] += weights[(g * HIDDEN + h) * HIDDEN + k] * (g == 2 ? input[step * HIDDEN + k] : state[k] + input[step * HIDDEN + k]);
        const float z = logistic(gates[0]), r = logistic(gates[1]);
        const float candidate = tanh(gates[2] + r * state[h]);
        const float next = mix(state[h], candidate, z);
        barrier(CLK_LOCAL_MEM_FENCE);
        state[h] = next;
        barrier(CLK_LOCAL_MEM_FENCE);
        out[step * HIDDEN + h] = next;
    }
}
