//@ flags -cl-std=CL1.2
// One Jacobi step of the 5-point Laplace stencil with clamped borders.
//@ kernel stencil5 global 32 24 1 local 8 8 1
//@ arg buffer 3072 randf:7
//@ arg buffer 3072 zero
//@ arg scalar i32 32
//@ arg scalar i32 24
//@ tolerance 1e-5
static inline float at(__global const float *g, int x, int y, int w, int h)
{
    x = clamp(x, 0, w - 1);
    y = clamp(y, 0, h - 1);
    return g[y * w + x];
}

__kernel void stencil5(__global const float *src, __global float *dst, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    float sum = at(src, x - 1, y, w, h) + at(src, x + 1, y, w, h)
              + at(src, x, y - 1, w, h) + at(src, x, y + 1, w, h);
    dst[y * w + x] = 0.25f * sum;
}
