//@ flags -cl-std=CL1.2
//@ kernel resize global 12 12 1 local 4 4 1
//@ arg image rgba32f:2d:5x7 randf:3
//@ arg image rgba32f:2d:11x9 zero
//@ arg sampler linear:clamp
//@ tolerance 0.01
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
