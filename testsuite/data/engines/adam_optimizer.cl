// Steps of an optimizer: moments of gradients in halves, decoupled decay, clipping by the norm over all parameters.
//$ -cl-std=CL1.2 -O2 -target spirv64
//$ -cl-std=CL1.2 -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-4
//@ kernel clip_norm global 64 1 1 local 64 1 1
//@ arg buffer 1024 randf:301:-2:2
//@ arg buffer 4 zero
//@ arg scalar f32 4.0
//@ kernel update global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:302:-1:1
//@ arg buffer 1024 randf:303:-0.1:0.1
//@ arg buffer 512 words:0x2c003000,0x28002e66,0x1c002400
//@ arg buffer 512 words:0x18002000,0x14001c66,0x1c001800
//@ arg value 32 words:0.01f,0.9f,0.999f,1e-6f,0.05f,0.271f,0.00299f,0.8f
typedef struct {
    float rate, beta1, beta2, epsilon;
    float decay, correction1, correction2, clip;
} Settings;

__kernel void clip_norm(__global const float4 *gradients, __global float *scale, float limit)
{
    __local float partial[64];
    const int lane = get_local_id(0);
    const float4 g = gradients[lane];
    partial[lane] = dot(g, g);
    for (int distance = 32; distance > 0; distance /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < distance)
            partial[lane] += partial[lane + distance];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) {
        const float norm = sqrt(partial[0]);
        *scale = norm > limit ? limit / norm : 1.0f;
    }
}

__kernel void update(__global float4 *parameters, __global const float4 *gradients, __global half *first,
                     __global half *second, float8 given)
{
    const Settings s = { given.s0, given.s1, given.s2, given.s3, given.s4, given.s5, given.s6, given.s7 };
    const size_t i = get_global_id(0);
    const float4 g = gradients[i] * s.clip;
    float4 m = vload_half4(i, first), v = vload_half4(i, second);
    m = mix(g, m, s.beta1);
    v = mix(g * g, v, s.beta2);
    vstore_half4_rte(m, i, first);
    vstore_half4_rte(v, i, second);
    const float4 mean = m / s.correction1, deviation = sqrt(v / s.correction2);
    const float4 step = mean / (deviation + s.epsilon);
    parameters[i] -= s.rate * (step + s.decay * parameters[i]);
}
