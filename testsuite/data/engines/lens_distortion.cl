// Undoes the distortion of a lens, and the different scales of its colours, with filtered samples beyond the edge of an image.
//$ -cl-std=CL1.2 -cl-mad-enable -DK1=0.08f -DK2=-0.02f -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DK1=0.08f -DK2=-0.02f -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 2e-2
//@ kernel undistort global 16 16 1 local 8 8 1
//@ arg image rgba32f:2d:16x16 randf:81
//@ arg image rgba32f:2d:16x16 zero
//@ arg value 16 words:0.5f,0.5f,1.0f,1.003f
//@ kernel vignette global 16 16 1 local 16 4 1
//@ arg image rgba32f:2d:16x16 randf:82
//@ arg buffer 1024 zero
__constant sampler_t smooth = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
__constant sampler_t exact = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

typedef struct {
    float2 center;
    float aspect;
    float fringe;
} Lens;

static float2 bent(float2 uv, Lens lens, float scale)
{
    float2 offset = (uv - lens.center) * scale;
    offset.x *= lens.aspect;
    const float r2 = dot(offset, offset);
    offset *= 1.0f + r2 * (K1 + K2 * r2);
    offset.x /= lens.aspect;
    return lens.center + offset;
}

__kernel void undistort(read_only image2d_t source, write_only image2d_t target, float4 parameters)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const float2 uv = (convert_float2(at) + 0.5f) / convert_float2(get_image_dim(target));
    Lens lens;
    lens.center = parameters.xy;
    lens.aspect = parameters.z;
    lens.fringe = parameters.w;
    const float red = read_imagef(source, smooth, bent(uv, lens, lens.fringe)).x;
    const float4 green = read_imagef(source, smooth, bent(uv, lens, 1.0f));
    const float blue = read_imagef(source, smooth, bent(uv, lens, 1.0f / lens.fringe)).z;
    write_imagef(target, at, (float4)(red, green.y, blue, green.w));
}

// The light that reaches a pixel falls with the fourth power of a cosine.
__kernel void vignette(read_only image2d_t source, __global float *result)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const float2 offset = (convert_float2(at) + 0.5f) / 8.0f - 1.0f;
    const float cosine = rsqrt(1.0f + 0.25f * dot(offset, offset));
    float sum = 0.0f;
    for (int v = -1; v <= 1; ++v)
        for (int u = -1; u <= 1; ++u)
            sum += read_imagef(source, exact, at + (int2)(u, v)).x;
    result[at.y * 16 + at.x] = sum / 9.0f / (cosine * cosine * cosine * cosine);
}
