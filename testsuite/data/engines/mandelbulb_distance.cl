// Ray casting: a distance field of folded boxes marched to a fixed number of steps.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -include config.h -I include -DSTEPS=12 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -include config.h -I include -DSTEPS=12 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -include config.h -I include -DSTEPS=12 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel march global 16 8 1 local 8 8 1
//@ arg buffer 2048 zero
//@ arg value 16 words:0x3f800000,0x3f000000,0x3f4ccccd,0x3e99999a
//@ tolerance 0.02
#include "vecmath.h"
static float field(float3 p, float4 shape)
{
    float scale = 1.0f;
    for (int i = 0; i < 3; ++i) {
        p = clamp(p, -1.0f, 1.0f) * 2.0f - p;
        p = p * 1.25f + shape.xyz * 0.25f;
        scale *= 1.25f;
    }
    return (length(p) - shape.w) / scale;
}
__kernel void march(__global float4 *image, float4 shape)
{
    const int x = get_global_id(0), y = get_global_id(1);
    Ray ray = { (float3)(0.0f, 0.0f, -5.0f), normalize((float3)((x - 7.5f) / 16.0f, (y - 3.5f) / 8.0f, 1.5f)) };
    float t = 0.0f;
    for (int i = 0; i < STEPS; ++i) t += 0.5f * field(along(ray, t), shape);
    const float3 p = along(ray, t);
    image[y * 16 + x] = (float4)(p, t);
}
