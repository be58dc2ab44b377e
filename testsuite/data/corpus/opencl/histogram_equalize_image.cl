//@ novulkan nothing of an image's format
//@ noaddresses nothing of an image's format
//@ flags -cl-std=CL1.2
//@ norun needs images
// Integer image formats: read_imageui, a lookup table, write_imageui; channel queries guard the format.
__kernel void equalize(read_only image2d_t src, write_only image2d_t dst, __global const ushort *lut)
{
    const sampler_t s = CLK_ADDRESS_NONE | CLK_FILTER_NEAREST;
    int2 p = (int2)(get_global_id(0), get_global_id(1));
    uint4 v = read_imageui(src, s, p);
    if (get_image_channel_data_type(src) == CLK_UNSIGNED_INT8 && get_image_channel_order(src) == CLK_RGBA) {
        v.x = lut[v.x];
        v.y = lut[v.y + 256];
        v.z = lut[v.z + 512];
    }
    write_imageui(dst, p, v);
}
