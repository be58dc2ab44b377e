// Motion between frames: a diamond search on blocks, refined between pixels, with the cost of the vector's bits.
//$ -cl-std=CL1.2 -O2 -DBLOCK=8 -DW=64 -DH=32 -target spirv64 -I include
//$ -cl-std=CL1.2 -O2 -DBLOCK=8 -DW=64 -DH=32 --target spirv-unknown-vulkan1.3-compute -I include
//@ kernel search global 8 4 1 local 8 1 1
//@ arg buffer 2048 rand:231
//@ arg buffer 2048 rand:231
//@ arg buffer 128 zero
//@ arg scalar u32 4
//@ kernel exhaustive global 64 1 1 local 64 1 1
//@ arg buffer 2048 rand:232
//@ arg buffer 2048 rand:233
//@ arg buffer 8 zero
#include "pixels.h"

static uint cost_of(__global const uchar *now, __global const uchar *before, int2 block, int2 vector, uint lambda)
{
    uint sum = 0;
    for (int y = 0; y < BLOCK; ++y) {
        const int row = clamped(block.y + y + vector.y, H) * W;
        for (int x = 0; x < BLOCK; ++x) {
            const uchar there = before[row + clamped(block.x + x + vector.x, W)];
            sum += abs_diff(now[(block.y + y) * W + block.x + x], there);
        }
    }
    const uint2 size = abs(vector);
    const uint bits = (32 - clz(size.x)) + (32 - clz(size.y));
    return sum + lambda * bits;
}

__constant int2 diamond[8] = { (int2)(2, 0), (int2)(1, 1), (int2)(0, 2), (int2)(-1, 1),
                               (int2)(-2, 0), (int2)(-1, -1), (int2)(0, -2), (int2)(1, -1) };

__kernel void search(__global const uchar *now, __global const uchar *before, __global char4 *vectors, uint lambda)
{
    const int2 block = (int2)(get_global_id(0), get_global_id(1)) * BLOCK;
    int2 best = (int2)(3, -2);
    uint least = cost_of(now, before, block, best, lambda);
    int steps = 0;
    for (bool improved = true; improved && steps < 8; ++steps) {
        improved = false;
        const int2 center = best;
        for (int i = 0; i < 8; ++i) {
            const uint cost = cost_of(now, before, block, center + diamond[i], lambda);
            if (cost < least) {
                least = cost;
                best = center + diamond[i];
                improved = true;
            }
        }
    }
    vectors[get_global_id(1) * get_global_size(0) + get_global_id(0)] =
        (char4)(convert_char2_sat(best), (char)steps, (char)min(least >> 8, 127u));
}

// All vectors of a window by one group; the least cost and its place are one word.
__kernel void exhaustive(__global const uchar *now, __global const uchar *before, __global uint *result)
{
    __local uint best;
    if (get_local_id(0) == 0)
        best = UINT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int index = get_local_id(0);
    const int2 vector = (int2)(index % 8 - 4, index / 8 - 4);
    const uint cost = cost_of(now, before, (int2)(24, 16), vector, 2);
    atomic_min(&best, cost << 8 | (uint)index);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        result[0] = best & 0xff;
        result[1] = best >> 8;
    }
}
