//@ norun-vulkan lavapipe takes more than a minute to build it
//@ flags -cl-std=CL1.2
// 3x3 median with a min/max exchange network on uchar16, sixteen pixels at once.
//@ kernel median global 4 8 1 local 2 4 1
//@ arg buffer 2048 rand:231
//@ arg buffer 1024 zero
//@ arg scalar i32 128
#define SORT2(a, b) { uchar16 t = min(a, b); b = max(a, b); a = t; }
__kernel void median(__global const uchar *src, __global uchar *dst, int pitch)
{
    int x = get_global_id(0) * 16 + 1, y = get_global_id(1) + 1;
    uchar16 p[9];
    for (int j = 0; j < 3; ++j)
        for (int i = 0; i < 3; ++i)
            p[3 * j + i] = vload16(0, src + (y + j - 1) * pitch + x + i - 1);
    SORT2(p[1], p[2]) SORT2(p[4], p[5]) SORT2(p[7], p[8])
    SORT2(p[0], p[1]) SORT2(p[3], p[4]) SORT2(p[6], p[7])
    SORT2(p[1], p[2]) SORT2(p[4], p[5]) SORT2(p[7], p[8])
    SORT2(p[0], p[3]) SORT2(p[5], p[8]) SORT2(p[4], p[7])
    SORT2(p[3], p[6]) SORT2(p[1], p[4]) SORT2(p[2], p[5])
    SORT2(p[4], p[7]) SORT2(p[4], p[2]) SORT2(p[6], p[4])
    SORT2(p[4], p[2])
    vstore16(p[4], 0, dst + get_global_id(1) * 128 + get_global_id(0) * 16);
}
