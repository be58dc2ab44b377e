//@ flags -cl-std=CL2.0
//@ kernel flatten global 6 4 1 local 2 2 1
//@ arg image rgba32f:2darray:6x4x3 randf:7
//@ arg image rgba32f:2d:6x4 zero
//@ arg image rgba32i:1d:6 zero
//@ tolerance 1e-4
// Average over the layers of a 2-D array image, and signed integer writes to a 1-D image.
__kernel void flatten(read_only image2d_array_t stack, write_only image2d_t mean, write_only image1d_t counts)
{
    const sampler_t s = CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST | CLK_NORMALIZED_COORDS_FALSE;
    int x = get_global_id(0), y = get_global_id(1);
    size_t layers = get_image_array_size(stack);
    float4 acc = 0;
    for (int l = 0; l < (int)layers; ++l)
        acc += read_imagef(stack, s, (int4)(x, y, l, 0));
    write_imagef(mean, (int2)(x, y), acc / (float)layers);
    if (y == 0)
        write_imagei(counts, x, (int4)((int)layers, get_image_width(stack), get_image_height(stack), 0));
}
