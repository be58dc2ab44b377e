// Rendering: a path tracer over spheres, a bounded number of bounces, cosine-free scattering by hashed directions.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-denorms-are-zero -include config.h -Iinclude -D BOUNCES=3 -D SPHERES=4 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-denorms-are-zero -include config.h -Iinclude -D BOUNCES=3 -D SPHERES=4 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-denorms-are-zero -include config.h -Iinclude -D BOUNCES=3 -D SPHERES=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel trace global 16 16 1 local 8 8 1
//@ arg buffer 128 randf:61:-1:1
//@ arg buffer 4096 zero
//@ arg scalar u32 7
//@ tolerance 0.02
#include "vecmath.h"
static float hit(Ray ray, float4 sphere)
{
    float3 oc = ray.origin - sphere.xyz;
    float b = dot(oc, ray.direction), c = dot(oc, oc) - sphere.w * sphere.w;
    float disc = b * b - c;
    if (disc < 0.0f) return -1.0f;
    float root = sqrt(disc);
    float t = -b - root;
    return t > 1e-3f ? t : -b + root;
}

__kernel void trace(__global const float4 *scene, __global float4 *image, uint seed)
{
    int x = get_global_id(0), y = get_global_id(1), width = get_global_size(0);
    Ray ray;
    ray.origin = (float3)(0.0f, 0.0f, -4.0f);
    ray.direction = normalize((float3)((x + 0.5f) / width - 0.5f, (y + 0.5f) / width - 0.5f, 1.0f));
    float3 light = 0.0f, throughput = 1.0f;
    for (int bounce = 0; bounce < BOUNCES; ++bounce) {
        int nearest = -1;
        float best = 1e9f;
        for (int i = 0; i < SPHERES; ++i) {
            float4 s = scene[2 * i];
            s.w = 0.5f + 0.25f * fabs(s.w);
            s.z += 1.0f;
            float t = hit(ray, s);
            if (t > 1e-3f && t < best) { best = t; nearest = i; }
        }
        if (nearest < 0) {
            light += throughput * mix((float3)(1.0f), (float3)(0.5f, 0.7f, 1.0f), 0.5f * ray.direction.y + 0.5f);
            break;
        }
        float4 s = scene[2 * nearest];
        float3 p = along(ray, best), n = normalize(p - (float3)(s.x, s.y, s.z + 1.0f));
        throughput *= fabs(scene[2 * nearest + 1].xyz) * 0.5f + 0.25f;
        float wobble = 0.01f * unit_float(wang_hash(seed + (uint)bounce));
        ray.origin = p + 2e-3f * n;
        ray.direction = normalize(reflected(ray.direction, n) + wobble);
    }
    image[y * width + x] = (float4)(light, 1.0f);
}
