//@ flags -cl-std=CL1.2
//@ norun needs images
// image1d_buffer_t reads without a sampler, integer and float, with a write to an image array layer.
__kernel void gather(read_only image1d_buffer_t table, read_only image1d_array_t rows, write_only image2d_array_t out,
                     __global const int *index)
{
    const sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
    int x = get_global_id(0), y = get_global_id(1), layer = get_global_id(2);
    int i = index[x] % get_image_width(table);
    float4 v = read_imagef(table, i) + read_imagef(rows, s, (int2)(x, layer));
    if (layer < (int)get_image_array_size(rows))
        write_imagef(out, (int4)(x, y, layer, 0), v);
}
