//@ flags -cl-std=CL2.0 -Xclang -cl-ext=+cl_khr_gl_msaa_sharing
//@ norun needs multisampled images
// Resolve of a multisampled image: per-sample reads and the sample count query.
#pragma OPENCL EXTENSION cl_khr_gl_msaa_sharing : enable
kernel void resolve(read_only image2d_msaa_t ms, read_only image2d_msaa_depth_t zs, write_only image2d_t out)
{
    int2 p = (int2)(get_global_id(0), get_global_id(1));
    int n = get_image_num_samples(ms);
    float4 acc = 0.0f;
    float nearest = 1.0f;
    for (int s = 0; s < n; ++s) {
        float z = read_imagef(zs, p, s);
        if (z <= nearest) {
            nearest = z;
            acc += read_imagef(ms, p, s);
        }
    }
    write_imagef(out, p, acc / (float)n);
}
