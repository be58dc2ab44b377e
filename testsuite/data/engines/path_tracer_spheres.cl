// A path tracer of spheres: materials in constant memory, several bounces, a sky, and samples gathered in a buffer of colours.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -O2 -DBOUNCES=3 -I include -target spirv64
//$ -cl-std=CL1.2 -O2 -DBOUNCES=3 -I include --target spirv-unknown-vulkan1.3-compute
//@ kernel trace global 16 8 1 local 8 8 1
//@ arg buffer 2048 zero
//@ arg scalar u32 1
//@ tolerance 5e-2
//@ kernel resolve global 64 1 1 local 64 1 1
//@ arg buffer 1024 randf:441:0:4
//@ arg buffer 256 zero
//@ arg scalar f32 0.5
#include "random.h"

typedef struct {
    float4 sphere;
    float4 color;
    float glow, roughness;
} Material;

__constant Material scene[5] = {
    { (float4)(0.0f, -101.0f, 4.0f, 100.0f), (float4)(0.8f, 0.8f, 0.7f, 1.0f), 0.0f, 1.0f },
    { (float4)(-1.2f, 0.0f, 4.0f, 1.0f), (float4)(0.9f, 0.3f, 0.2f, 1.0f), 0.0f, 1.0f },
    { (float4)(1.2f, 0.0f, 4.5f, 1.0f), (float4)(0.9f, 0.9f, 0.9f, 1.0f), 0.0f, 0.0f },
    { (float4)(0.0f, 2.5f, 3.5f, 0.7f), (float4)(1.0f, 0.9f, 0.7f, 1.0f), 4.0f, 1.0f },
    { (float4)(0.2f, -0.6f, 2.8f, 0.4f), (float4)(0.2f, 0.4f, 0.9f, 1.0f), 0.0f, 0.3f },
};

static int nearest(float3 origin, float3 direction, float *distance)
{
    int found = -1;
    *distance = 1e9f;
    for (int i = 0; i < 5; ++i) {
        const float3 offset = scene[i].sphere.xyz - origin;
        const float along = dot(offset, direction);
        const float inside = scene[i].sphere.w * scene[i].sphere.w - (dot(offset, offset) - along * along);
        if (inside <= 0.0f)
            continue;
        const float root = sqrt(inside);
        const float t = along - root > 1e-3f ? along - root : along + root;
        if (t > 1e-3f && t < *distance) {
            *distance = t;
            found = i;
        }
    }
    return found;
}

static float3 around(float3 normal, Rng *rng)
{
    const float z = 2.0f * uniform(rng) - 1.0f, angle = 6.2831853f * uniform(rng), r = sqrt(1.0f - z * z);
    return normalize(normal * 1.001f + (float3)(r * cos(angle), r * sin(angle), z));
}

__kernel void trace(__global float4 *colors, uint frame)
{
    const int x = get_global_id(0), y = get_global_id(1);
    Rng rng = seeded(frame, (uint)(y * 16 + x));
    float3 origin = (float3)(0.0f);
    float3 direction = normalize((float3)((x - 7.5f) / 12.0f, (3.5f - y) / 12.0f, 1.0f));
    float3 throughput = (float3)(1.0f), light = (float3)(0.0f);
    for (int bounce = 0; bounce < BOUNCES; ++bounce) {
        float distance;
        const int hit = nearest(origin, direction, &distance);
        if (hit < 0) {
            light += throughput * mix((float3)(1.0f), (float3)(0.4f, 0.6f, 1.0f), 0.5f * direction.y + 0.5f);
            break;
        }
        origin += direction * distance;
        const float3 normal = (origin - scene[hit].sphere.xyz) / scene[hit].sphere.w;
        light += throughput * scene[hit].glow;
        throughput *= scene[hit].color.xyz;
        const float3 mirrored = direction - 2.0f * dot(direction, normal) * normal;
        direction = normalize(mix(mirrored, around(normal, &rng), scene[hit].roughness));
    }
    colors[y * 16 + x] = (float4)(light, 1.0f);
}

__kernel void resolve(__global const float4 *sums, __global uchar4 *pixels, float exposure)
{
    const float3 c = sums[get_global_id(0)].xyz * exposure;
    const float3 mapped = clamp(c * (2.51f * c + 0.03f) / (c * (2.43f * c + 0.59f) + 0.14f), 0.0f, 1.0f);
    // A few bits are left out, where drivers differ in powers.
    const uchar3 steps = convert_uchar3_rte(sqrt(mapped) * 15.0f);
    pixels[get_global_id(0)] = (uchar4)(steps / (uchar3)(4), (uchar)255);
}
