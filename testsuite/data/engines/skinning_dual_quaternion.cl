// Animation: dual quaternions blended by four weights, applied to positions.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -I include -DBONES=8 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -I include -DBONES=8 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -I include -DBONES=8 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel skin global 32 1 1 local 16 1 1
//@ arg buffer 512 randf:341:-1:1
//@ arg buffer 256 randf:342:-1:1
//@ arg buffer 128 rand:343
//@ arg buffer 512 zero
//@ tolerance 0.01
typedef struct { float4 real, dual; } DualQuat;
static float3 rotated(float4 q, float3 v) { return v + 2.0f * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
__kernel void skin(__global const float4 *vertices, __global const DualQuat *bones, __global const uchar4 *indices, __global float4 *out)
{
    size_t i = get_global_id(0);
    uchar index[4];
    vstore4(indices[i], 0, index);
    float4 real = (float4)(0.0f, 0.0f, 0.0f, 2.0f), dual = (float4)(0.0f);
    for (int k = 0; k < 4; ++k) {
        DualQuat b = bones[index[k] % BONES];
        float weight = (float)(4 - k) * 0.1f;
        float sign_ = dot(real, b.real) < 0.0f ? -weight : weight;
        real += sign_ * b.real;
        dual += sign_ * b.dual;
    }
    float inverse = 1.0f / length(real);
    real *= inverse;
    dual *= inverse;
    float3 translation = 2.0f * (real.w * dual.xyz - dual.w * real.xyz + cross(real.xyz, dual.xyz));
    out[i] = (float4)(rotated(real, vertices[i].xyz) + translation, 1.0f);
}
