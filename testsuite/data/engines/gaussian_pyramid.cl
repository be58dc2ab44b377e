// The levels of a pyramid of colours: a separable filter of five taps on the way down, bilinear on the way up, and the difference.
//$ -cl-std=CL1.2 -cl-mad-enable -I include -DBORDER=mirrored -target spirv64 -O2
//$ -cl-std=CL1.2 -cl-mad-enable -I include -DBORDER=clamped --target spirv-unknown-vulkan1.3-compute -O3
//@ tolerance 1e-5
//@ kernel reduce_level global 16 8 1 local 16 1 1
//@ arg buffer 2048 rand:21
//@ arg buffer 2048 zero
//@ arg value 8 words:32,16
//@ kernel expand_level global 32 16 1 local 8 4 1
//@ arg buffer 2048 randf:22
//@ arg buffer 2048 rand:23
//@ arg buffer 8192 zero
//@ arg value 8 words:16,8
#include "pixels.h"

__constant float taps[5] = { 0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f };

static float4 filtered_row(__global const uint *image, int2 size, int x, int y)
{
    float4 sum = (float4)(0.0f);
    __global const uint *row = image + BORDER(y, size.y) * size.x;
    #pragma unroll
    for (int i = 0; i < 5; ++i)
        sum += taps[i] * unpacked(row[BORDER(x + i - 2, size.x)]);
    return sum;
}

__kernel void reduce_level(__global const uint *image, __global float4 *smaller, int2 size)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float4 sum = (float4)(0.0f);
    for (int i = 0; i < 5; ++i)
        sum = mad(taps[i], filtered_row(image, size, 2 * x, 2 * y + i - 2), sum);
    smaller[y * get_global_size(0) + x] = sum;
}

static float4 bilinear(__global const float4 *image, int2 size, float2 at)
{
    const float2 base = floor(at), part = at - base;
    const int2 p = convert_int2(base);
    const int x0 = clamped(p.x, size.x), x1 = clamped(p.x + 1, size.x);
    const int y0 = clamped(p.y, size.y) * size.x, y1 = clamped(p.y + 1, size.y) * size.x;
    return mix(mix(image[y0 + x0], image[y0 + x1], part.x), mix(image[y1 + x0], image[y1 + x1], part.x), part.y);
}

__kernel void expand_level(__global const float4 *smaller, __global const uint *image, __global float4 *detail, int2 size)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int width = get_global_size(0);
    const float2 at = ((float2)(x, y) - 0.5f) * 0.5f;
    const float4 own = unpacked(image[y * width + x]);
    const float4 difference = own - bilinear(smaller, size, at);
    detail[y * width + x] = select(difference, (float4)(0.0f), fabs(difference) < 1e-3f);
}
