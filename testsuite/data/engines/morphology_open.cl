// Opening of a mask and of gray values: erosion and dilation with a flat disc, through a tile with a border in local memory.
//$ -cl-std=CL1.2 -DRADIUS=2 -DT=uchar -I include -O2 -target spirv64
//$ -cl-std=CL1.2 -DRADIUS=2 -DT=uchar -I include -O3 --target spirv-unknown-vulkan1.3-compute
//@ kernel erode global 32 16 1 local 16 8 1
//@ arg buffer 512 rand:61
//@ arg buffer 512 zero
//@ arg local 240
//@ kernel dilate global 32 16 1 local 16 8 1
//@ arg buffer 512 rand:62
//@ arg buffer 512 zero
//@ arg local 240
//@ kernel mask_rows global 16 1 1 local 16 1 1
//@ arg buffer 64 rand:63
//@ arg buffer 64 zero
#include "pixels.h"
#define STRIDE (16 + 2 * RADIUS)
#define ROWS (8 + 2 * RADIUS)

static void load_tile(__global const T *image, __local T *tile)
{
    const int left = get_group_id(0) * 16 - RADIUS, top = get_group_id(1) * 8 - RADIUS;
    const int width = get_global_size(0), height = get_global_size(1);
    for (int i = get_local_id(1) * 16 + get_local_id(0); i < STRIDE * ROWS; i += 128)
        tile[i] = image[clamped(top + i / STRIDE, height) * width + clamped(left + i % STRIDE, width)];
    barrier(CLK_LOCAL_MEM_FENCE);
}

static bool in_disc(int u, int v) { return u * u + v * v <= RADIUS * RADIUS + 1; }

#define FILTER(name, start, combine)                                                         \
    __kernel void name(__global const T *image, __global T *result, __local T *tile)         \
    {                                                                                        \
        load_tile(image, tile);                                                              \
        const int x = get_local_id(0), y = get_local_id(1);                                  \
        T best = (start);                                                                    \
        for (int v = -RADIUS; v <= RADIUS; ++v)                                              \
            for (int u = -RADIUS; u <= RADIUS; ++u)                                          \
                if (in_disc(u, v))                                                           \
                    best = combine(best, tile[(y + v + RADIUS) * STRIDE + x + u + RADIUS]);  \
        result[get_global_id(1) * get_global_size(0) + get_global_id(0)] = best;             \
    }

FILTER(erode, 255, min)
FILTER(dilate, 0, max)

// The same of rows of bits: a word holds 32 pixels, neighbours are shifts.
__kernel void mask_rows(__global const uint *mask, __global uint *opened)
{
    const uint row = get_global_id(0);
    const uint own = mask[row];
    const uint above = mask[row == 0 ? 0 : row - 1];
    const uint below = mask[min(row + 1, (uint)get_global_size(0) - 1)];
    const uint eroded = own & (own << 1 | 1u) & (own >> 1 | 0x80000000u) & above & below;
    const uint dilated = eroded | eroded << 1 | eroded >> 1;
    opened[row] = popcount(dilated) > 2 ? dilated : own & dilated;
}
