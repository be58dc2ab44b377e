//@ flags -cl-std=CL1.2
// Heat diffusion in a box: 7-point stencil, interior points only; a plane is carried in registers along z.
//@ kernel heat3d global 16 8 1 local 8 4 1
//@ arg buffer 4096 randf:11:0:100
//@ arg buffer 4096 zero
//@ arg scalar i32 8
//@ arg scalar f32 0.1
//@ tolerance 1e-4
__kernel void heat3d(__global const float *in, __global float *out, const int depth, const float k)
{
    const int w = (int)get_global_size(0), h = (int)get_global_size(1);
    const int x = (int)get_global_id(0), y = (int)get_global_id(1);
    const int plane = w * h;
    const bool edge = x == 0 || y == 0 || x == w - 1 || y == h - 1;
    int p = y * w + x;
    float below = in[p], here = in[p];
    out[p] = here;
    float above = in[p + plane];
    for (int z = 1; z < depth - 1; ++z) {
        p += plane;
        below = here;
        here = above;
        above = in[p + plane];
        if (edge) {
            out[p] = here;
            continue;
        }
        float lap = in[p - 1] + in[p + 1] + in[p - w] + in[p + w] + below + above - 6.0f * here;
        out[p] = here + k * lap;
    }
    out[p + plane] = above;
}
