// Physics: the distance of two segments by their closest points, case by case.
//$ -cl-std=CL3.0 -cl-mad-enable -I include -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -I include -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -I include -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel closest global 64 1 1 local 16 1 1
//@ arg buffer 4096 randf:411:-1:1
//@ arg buffer 1024 zero
//@ tolerance 0.002
typedef struct { float4 p0, p1, q0, q1; } Pair;
static float2 parameters(float a, float b, float c, float d, float e)
{
    const float denominator = a * c - b * b;
    float s = denominator > 1e-6f ? clamp((b * e - c * d) / denominator, 0.0f, 1.0f) : 0.0f;
    float t = (b * s + e) / c;
    if (t < 0.0f) {
        t = 0.0f;
        s = clamp(-d / a, 0.0f, 1.0f);
    } else if (t > 1.0f) {
        t = 1.0f;
        s = clamp((b - d) / a, 0.0f, 1.0f);
    }
    return (float2)(s, t);
}
__kernel void closest(__global const Pair *pairs, __global float4 *out)
{
    const size_t i = get_global_id(0);
    const Pair p = pairs[i];
    const float3 u = p.p1.xyz - p.p0.xyz, v = p.q1.xyz - p.q0.xyz, w = p.p0.xyz - p.q0.xyz;
    const float2 st = parameters(dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w));
    const float3 difference = w + st.x * u - st.y * v;
    out[i] = (float4)(st, length(difference), dot(u, v) > 0.0f ? 1.0f : -1.0f);
}
