//@ novulkan is an object of type target("spirv.Image"
//@ flags -cl-std=CL1.2
//@ norun needs images
// Resize with a normalized, linearly filtering sampler passed as a kernel argument.
__kernel void resize(read_only image2d_t src, write_only image2d_t dst, sampler_t smp)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int w = get_image_width(dst), h = get_image_height(dst);
    if (x >= w || y >= h)
        return;
    float2 uv = ((float2)(x, y) + 0.5f) / (float2)(w, h);
    write_imagef(dst, (int2)(x, y), read_imagef(src, smp, uv));
}
