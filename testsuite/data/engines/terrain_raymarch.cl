// A view of a height field of noise: rays with growing steps, shadows towards the sun and fog, packed as colours.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DOCTAVES=3 -DSTEPS=24 -O2 -target spirv64 -I include
//$ -cl-std=CL1.2 -DOCTAVES=3 -DSTEPS=24 -O2 --target spirv-unknown-vulkan1.3-compute -I include
//@ tolerance 2e-3
//@ kernel heights global 16 16 1 local 8 8 1
//@ arg buffer 1024 zero
//@ arg value 16 words:0.37f,0.21f,0.9f,1.3f
//@ kernel normals global 16 8 1 local 16 2 1
//@ arg buffer 2048 zero
//@ arg scalar f32 0.31
//@ kernel fogged global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:181
//@ arg buffer 256 randf:182:0:30
//@ arg buffer 1024 zero
#include "random.h"

static float lattice(int2 p) { return (float)(mixed((uint)p.x * 374761393u + (uint)p.y * 668265263u) >> 8) * 0x1p-24f; }

static float noise(float2 p)
{
    const float2 base = floor(p), part = p - base;
    const int2 cell = convert_int2(base);
    const float2 weight = part * part * (3.0f - 2.0f * part);
    const float low = mix(lattice(cell), lattice(cell + (int2)(1, 0)), weight.x);
    const float high = mix(lattice(cell + (int2)(0, 1)), lattice(cell + (int2)(1, 1)), weight.x);
    return mix(low, high, weight.y);
}

static float height(float2 p)
{
    float sum = 0.0f, weight = 1.0f;
    for (int octave = 0; octave < OCTAVES; ++octave) {
        sum = mad(weight, noise(p), sum);
        p = (float2)(0.8f * p.x - 0.6f * p.y, 0.6f * p.x + 0.8f * p.y) * 2.0f;
        weight *= 0.5f;
    }
    return sum;
}

// How far a ray goes above the field, as the smallest clearance on its way.
__kernel void heights(__global float *clearance, float4 view)
{
    const float2 uv = ((float2)(get_global_id(0), get_global_id(1)) - 8.0f) / 8.0f;
    const float3 origin = (float3)(view.x, 2.5f, view.y);
    const float3 direction = normalize((float3)(uv.x, uv.y * 0.5f - 0.3f, view.w));
    float least = 1e3f, along = 0.1f;
    for (int i = 0; i < STEPS; ++i) {
        const float3 at = origin + along * direction;
        const float above = at.y - height(at.xz);
        least = min(least, above / along);
        along += 0.05f + 0.02f * (float)i;
    }
    clearance[get_global_id(1) * 16 + get_global_id(0)] = smoothstep(-1.0f, 1.0f, least * view.z);
}

__kernel void normals(__global float4 *result, float scale)
{
    const float2 p = (float2)(get_global_id(0), get_global_id(1)) * scale;
    const float2 e = (float2)(0.05f, 0.0f);
    const float3 tangent = (float3)(e.x, height(p + e.xy) - height(p), 0.0f);
    const float3 bitangent = (float3)(0.0f, height(p + e.yx) - height(p), e.x);
    const float3 normal = normalize(cross(bitangent, tangent));
    result[get_global_id(1) * 16 + get_global_id(0)] = (float4)(normal, fmax(dot(normal, (float3)(0.6f, 0.64f, 0.48f)), 0.0f));
}

__kernel void fogged(__global const float4 *colors, __global const float *depths, __global float4 *result)
{
    const int i = get_global_id(0);
    const float4 fog = (float4)(0.5f, 0.6f, 0.7f, 1.0f);
    const float visible = native_exp(-0.05f * depths[i]);
    const float4 linear = mix(fog, colors[i], visible);
    result[i] = native_powr(fmax(linear, 0.0f), 1.0f / 2.2f);
}
