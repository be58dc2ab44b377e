// Slices and rays through a volume in an image of three dimensions, and tables in images of one.
//$ -cl-std=CL1.2 -O2 -DSTEPS=8 -target spirv64
//$ -cl-std=CL1.2 -O2 -DSTEPS=8 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-2
//@ kernel project_rays global 8 8 1 local 8 8 1
//@ arg image r32f:3d:8x8x8 randf:521
//@ arg image rgba32f:1d:16 randf:522
//@ arg buffer 1024 zero
//@ kernel gradients global 8 8 1 local 8 4 1
//@ arg image r32f:3d:8x8x8 randf:523
//@ arg image rgba32f:2d:8x8 zero
//@ arg scalar i32 3
__constant sampler_t smooth = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
__constant sampler_t exact = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

// Colours from a table, gathered from the front to the back until nothing behind can be seen.
__kernel void project_rays(read_only image3d_t volume, read_only image1d_t table, __global float4 *result)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float3 origin = (float3)((x + 0.5f) / 8.0f, (y + 0.5f) / 8.0f, 0.0f);
    const float3 direction = normalize((float3)(0.1f * (x - 4), 0.05f * (y - 4), 4.0f)) / STEPS;
    float3 color = (float3)(0.0f);
    float through = 1.0f;
    for (int i = 0; i < STEPS && through > 0.01f; ++i) {
        const float3 at = origin + ((float)i + 0.5f) * direction;
        const float density = read_imagef(volume, smooth, (float4)(at, 0.0f)).x;
        const float4 looked_up = read_imagef(table, smooth, density);
        const float opacity = clamp(looked_up.w * 0.3f, 0.0f, 1.0f);
        color += through * opacity * looked_up.xyz;
        through *= 1.0f - opacity;
    }
    result[y * 8 + x] = (float4)(color, 1.0f - through);
}

__kernel void gradients(read_only image3d_t volume, write_only image2d_t target, int slice)
{
    const int4 at = (int4)(get_global_id(0), get_global_id(1), slice, 0);
    const int4 depth = get_image_dim(volume);
    float3 gradient;
    gradient.x = read_imagef(volume, exact, at + (int4)(1, 0, 0, 0)).x - read_imagef(volume, exact, at - (int4)(1, 0, 0, 0)).x;
    gradient.y = read_imagef(volume, exact, at + (int4)(0, 1, 0, 0)).x - read_imagef(volume, exact, at - (int4)(0, 1, 0, 0)).x;
    gradient.z = read_imagef(volume, exact, at + (int4)(0, 0, 1, 0)).x - read_imagef(volume, exact, at - (int4)(0, 0, 1, 0)).x;
    write_imagef(target, at.xy, (float4)(0.5f * gradient, (float)get_image_depth(volume) / (float)depth.x));
}
