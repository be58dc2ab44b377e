//@ flags -cl-std=CL1.2
// Geometric and common functions on 1 to 4 components with scalar-vector overloads.
//@ kernel geo global 16 1 1 local 4 1 1
//@ arg buffer 256 randf:481:-3:3
//@ arg buffer 256 zero
//@ tolerance 1e-3
__kernel void geo(__global const float4 *in, __global float4 *out)
{
    size_t i = get_global_id(0);
    float4 a = in[i], b = in[15 - i];
    float3 c = cross(a.xyz, b.yzw);
    float d = dot(a, b) + dot(a.xy, b.zw) + dot(a.x, b.x);
    float l = length(a) + fast_length(b) + distance(a.xyz, b.xyz) + fast_distance(a.xy, b.xy) + length(a.w);
    float4 n = normalize(a) + fast_normalize(b);
    float4 s = smoothstep(-1.0f, 1.0f, a) + step(0.0f, b) + mix(a, b, 0.25f) + sign(a);
    out[i] = (float4)(c, d) + n + s * l + degrees(radians(a)) + clamp(b, -1.0f, 1.0f) + max(a, 0.5f) - min(b, a);
}
