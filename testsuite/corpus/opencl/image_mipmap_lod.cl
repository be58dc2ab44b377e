//@ flags -cl-std=CL2.0 -Xclang -cl-ext=+cl_khr_mipmap_image,+cl_khr_mipmap_image_writes
//@ norun needs mipmapped images
// Level-of-detail and gradient reads, and a write to a chosen level.
#pragma OPENCL EXTENSION cl_khr_mipmap_image : enable
#pragma OPENCL EXTENSION cl_khr_mipmap_image_writes : enable
kernel void levels(read_only image2d_t src, write_only image2d_t dst, sampler_t s, float lod)
{
    int2 p = (int2)(get_global_id(0), get_global_id(1));
    float2 uv = (convert_float2(p) + 0.5f) / convert_float2(get_image_dim(src));
    float4 a = read_imagef(src, s, uv, lod);
    float4 b = read_imagef(src, s, uv, (float2)(0.01f, 0.0f), (float2)(0.0f, 0.01f));
    int last = get_image_num_mip_levels(src) - 1;
    write_imagef(dst, p >> 1, min(1, last), mix(a, b, 0.5f));
}
