//@ flags -cl-std=CL1.2
//@ norun needs images
// read_imageh/write_imageh and three-dimensional integer writes.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable
__kernel void voxels(read_only image3d_t src, write_only image3d_t dst, write_only image3d_t mask)
{
    const sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST;
    int4 p = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);
    half4 h = read_imageh(src, s, p);
    int4 size = get_image_dim(src);
    if (p.z >= size.z)
        return;
    write_imageh(dst, p, h * (half4)0.5h);
    write_imageui(mask, p, convert_uint4(h * (half4)255.0h));
}
