// An unsharp mask between images: samplers in the source and as an argument, coordinates in texels and normalized.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DRADIUS=1 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DRADIUS=1 -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 2e-3
//@ kernel unsharp global 16 8 1 local 8 8 1
//@ arg image rgba32f:2d:16x8 randf:31
//@ arg image rgba32f:2d:16x8 zero
//@ arg scalar f32 1.5
//@ arg scalar f32 0.05
//@ kernel half_size global 8 4 1 local 4 4 1
//@ arg image rgba32f:2d:16x8 randf:32
//@ arg image rgba32f:2d:8x4 zero
//@ arg sampler linear:clamp
__constant sampler_t texels = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

static float4 blurred(read_only image2d_t source, int2 at)
{
    float4 sum = (float4)(0.0f);
    float weights = 0.0f;
    for (int v = -RADIUS; v <= RADIUS; ++v) {
        for (int u = -RADIUS; u <= RADIUS; ++u) {
            const float weight = 1.0f / (1.0f + (float)(u * u + v * v));
            sum += weight * read_imagef(source, texels, at + (int2)(u, v));
            weights += weight;
        }
    }
    return sum / weights;
}

__kernel void unsharp(read_only image2d_t source, write_only image2d_t target, float amount, float threshold)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    if (any(at >= get_image_dim(target)))
        return;
    const float4 own = read_imagef(source, texels, at);
    const float4 detail = own - blurred(source, at);
    const float strength = length(detail.xyz);
    const float gain = strength > threshold ? amount : amount * native_divide(strength, threshold);
    float4 result = mad(detail, (float4)(gain), own);
    result.w = own.w;
    write_imagef(target, at, clamp(result, 0.0f, 1.0f));
}

__kernel void half_size(read_only image2d_t source, write_only image2d_t target, sampler_t filter)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const float2 size = convert_float2(get_image_dim(target));
    const float2 uv = (convert_float2(at) + 0.5f) / size;
    const float4 color = read_imagef(source, filter, uv);
    const float gray = dot(color.xyz, (float3)(0.299f, 0.587f, 0.114f));
    write_imagef(target, at, (float4)(color.xyz, gray));
}
