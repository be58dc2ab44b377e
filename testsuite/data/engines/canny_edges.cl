// An edge detector: smoothed gradients by tiles, thinning along their direction, and one round of tracking by hysteresis.
//$ -cl-std=CL1.2 -DWIDTH=32 -DHEIGHT=16 -I include -O3 -target spirv64
//$ -cl-std=CL1.2 -DWIDTH=32 -DHEIGHT=16 -I include -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -DWIDTH=32 -DHEIGHT=16 -I include -O0 -target spirv32
//@ kernel gradient global 32 16 1 local 8 8 1
//@ arg buffer 512 rand:11
//@ arg buffer 2048 zero
//@ kernel thin global 32 16 1 local 16 4 1
//@ arg buffer 2048 rand:12
//@ arg buffer 512 zero
//@ arg scalar i32 60
//@ arg scalar i32 140
//@ kernel track global 32 16 1 local 32 2 1
//@ arg buffer 512 words:0x00010002,0x02000100,0x00000001,0x01010200
//@ arg buffer 512 zero
#include "pixels.h"
#define TILE 8
enum { NONE, WEAK, STRONG };

// The magnitude in the low half, one of four directions above it.
__kernel void gradient(__global const uchar *image, __global uint *result)
{
    __local short tile[TILE + 2][TILE + 2];
    const int x = get_global_id(0), y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = x - lx - 1, top = y - ly - 1;
    for (int i = ly * TILE + lx; i < (TILE + 2) * (TILE + 2); i += TILE * TILE) {
        const int ty = i / (TILE + 2), tx = i % (TILE + 2);
        tile[ty][tx] = image[clamped(top + ty, HEIGHT) * WIDTH + clamped(left + tx, WIDTH)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int dx = tile[ly][lx + 2] + 2 * tile[ly + 1][lx + 2] + tile[ly + 2][lx + 2]
                 - tile[ly][lx] - 2 * tile[ly + 1][lx] - tile[ly + 2][lx];
    const int dy = tile[ly + 2][lx] + 2 * tile[ly + 2][lx + 1] + tile[ly + 2][lx + 2]
                 - tile[ly][lx] - 2 * tile[ly][lx + 1] - tile[ly][lx + 2];
    const int ax = abs(dx), ay = abs(dy);
    uint direction;
    if (5 * ay < 2 * ax) direction = 0;
    else if (5 * ax < 2 * ay) direction = 2;
    else direction = (dx > 0) == (dy > 0) ? 1 : 3;
    result[y * WIDTH + x] = (uint)min(ax + ay, 0xffff) | direction << 16;
}

__constant char2 steps[4] = { (char2)(1, 0), (char2)(1, 1), (char2)(0, 1), (char2)(-1, 1) };

__kernel void thin(__global const uint *gradients, __global uchar *edges, int low, int high)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const uint own = gradients[y * WIDTH + x];
    const int magnitude = own & 0xff;
    const char2 step = steps[own >> 16 & 3];
    const int ahead = gradients[clamped(y + step.y, HEIGHT) * WIDTH + clamped(x + step.x, WIDTH)] & 0xff;
    const int behind = gradients[clamped(y - step.y, HEIGHT) * WIDTH + clamped(x - step.x, WIDTH)] & 0xff;
    uchar kind = NONE;
    if (magnitude >= ahead && magnitude > behind)
        kind = magnitude > high ? STRONG : (magnitude > low ? WEAK : NONE);
    edges[y * WIDTH + x] = kind;
}

__kernel void track(__global const uchar *edges, __global uchar *result)
{
    const int x = get_global_id(0), y = get_global_id(1);
    uchar kind = edges[y * WIDTH + x];
    if (kind == WEAK) {
        int strong = 0;
        for (int v = -1; v <= 1; ++v)
            for (int u = -1; u <= 1; ++u)
                strong += edges[clamped(y + v, HEIGHT) * WIDTH + clamped(x + u, WIDTH)] == STRONG;
        kind = strong ? STRONG : NONE;
    }
    result[y * WIDTH + x] = kind == STRONG ? 255 : 0;
}
