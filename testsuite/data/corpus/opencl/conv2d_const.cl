//@ flags -cl-std=CL1.2
// 5x5 convolution with the filter taps in a __constant table; the loops are meant to unroll.
//@ kernel conv5 global 24 20 1 local 8 4 1
//@ arg buffer 1920 randf:3
//@ arg buffer 1920 zero
//@ tolerance 1e-4
__constant float taps[25] = {
    1, 4,  6,  4,  1,
    4, 16, 24, 16, 4,
    6, 24, 36, 24, 6,
    4, 16, 24, 16, 4,
    1, 4,  6,  4,  1,
};

__kernel void conv5(__global const float *restrict src, __global float *restrict dst)
{
    const int w = get_global_size(0), h = get_global_size(1);
    const int cx = get_global_id(0), cy = get_global_id(1);
    float acc = 0.0f, norm = 0.0f;
    for (int dy = -2; dy <= 2; dy++) {
        for (int dx = -2; dx <= 2; dx++) {
            int x = cx + dx, y = cy + dy;
            if (x < 0 || y < 0 || x >= w || y >= h)
                continue;
            float t = taps[(dy + 2) * 5 + dx + 2];
            acc = mad(t, src[y * w + x], acc);
            norm += t;
        }
    }
    dst[cy * w + cx] = acc / norm;
}
