//@ flags -cl-std=CL2.0
//@ kernel sample global 8 4 1 local 4 2 1
//@ arg image rgba32f:2d:8x6 randf:51
//@ arg image rgba32i:2d:8x6 rand:52
//@ arg image rgba8ui:1darray:8x3 rand:53
//@ arg image rgba8:3d:4x4x2 rand:54
//@ arg sampler nearest:clamp texels
//@ arg sampler nearest:repeat
//@ arg buffer 4096 zero
//@ tolerance 0.01
// Coordinates in texels and from 0 to 1, of floats and of integers, by samplers in the source and by parameters; images of four kinds,
// one of which a function reads that also reads another.
constant sampler_t edges = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
constant sampler_t border = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
constant sampler_t mirror = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_NEAREST;

float4 around(read_only image2d_t image, sampler_t s, float2 at)
{
    return read_imagef(image, s, at) + read_imagef(image, border, convert_int2(at) - 3) * 0.5f;
}

kernel void sample(read_only image2d_t floats, read_only image2d_t ints, read_only image1d_array_t bytes, read_only image3d_t volume,
                   sampler_t texels, sampler_t unit, global float4 *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    int i = y * get_global_size(0) + x;
    float2 at = (float2)(x + 0.375f, y * 1.5f + 0.25f);
    float2 part = (at - 2.0f) / convert_float2(get_image_dim(floats));
    out[i * 8 + 0] = read_imagef(floats, edges, at + 0.25f);
    out[i * 8 + 1] = around(floats, texels, at);
    out[i * 8 + 2] = around(floats, unit, part + 0.01f);
    out[i * 8 + 3] = read_imagef(floats, mirror, part * 3.0f + 0.013f);
    out[i * 8 + 4] = convert_float4(read_imagei(ints, texels, (int2)(x - 1, y)) >> 9);
    out[i * 8 + 5] = convert_float4(read_imageui(bytes, (int2)(x, min(y, (int)get_image_array_size(bytes) - 1))));
    out[i * 8 + 6] = read_imagef(volume, mirror, (float4)(part * 1.7f + 0.011f, 0.3f * y, 0.0f));
    out[i * 8 + 7] = convert_float4((int4)(get_image_dim(volume).xyz, get_image_width(ints) * 10 + get_image_height(ints)));
}
