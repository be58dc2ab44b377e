// A raw image of a camera: black levels, defective pixels, then colours by gradients between neighbours of the same filter.
//$ -cl-std=CL1.2 -O3 -DPATTERN=0 -target spirv64 -Wall -Werror -I include
//$ -cl-std=CL1.2 -O2 -DPATTERN=1 --target spirv-unknown-vulkan1.3-compute -I include
//@ kernel repair global 32 16 1 local 32 1 1
//@ arg buffer 1024 rand:41
//@ arg buffer 1024 zero
//@ arg scalar u32 64
//@ kernel demosaic global 32 16 1 local 8 8 1
//@ arg buffer 1024 rand:42
//@ arg buffer 2048 zero
//@ arg value 8 words:32,16
#include "pixels.h"

static ushort at(__global const ushort *raw, int x, int y, int2 size)
{
    return raw[mirrored(y, size.y) * size.x + mirrored(x, size.x)];
}

static ushort median_of_four(ushort4 v)
{
    const ushort lowest = min(min(v.x, v.y), min(v.z, v.w));
    const ushort highest = max(max(v.x, v.y), max(v.z, v.w));
    const uint sum = (uint)v.x + v.y + v.z + v.w;
    return (ushort)((sum - lowest - highest) >> 1);
}

__kernel void repair(__global const ushort *raw, __global ushort *clean, uint black)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int2 size = (int2)(get_global_size(0), get_global_size(1));
    const ushort4 around = (ushort4)(at(raw, x - 2, y, size), at(raw, x + 2, y, size),
                                     at(raw, x, y - 2, size), at(raw, x, y + 2, size));
    ushort own = raw[y * size.x + x];
    const ushort usual = median_of_four(around);
    if (abs_diff(own, usual) > 0x6000)
        own = usual;
    clean[y * size.x + x] = sub_sat(own, (ushort)black);
}

__kernel void demosaic(__global const ushort *raw, __global uchar4 *colors, int2 size)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int phase = ((x & 1) | (y & 1) << 1) ^ PATTERN;
    const int own = at(raw, x, y, size);
    const int west = at(raw, x - 1, y, size), east = at(raw, x + 1, y, size);
    const int north = at(raw, x, y - 1, size), south = at(raw, x, y + 1, size);
    const int corners = at(raw, x - 1, y - 1, size) + at(raw, x + 1, y - 1, size)
                      + at(raw, x - 1, y + 1, size) + at(raw, x + 1, y + 1, size);
    int3 rgb;
    if (phase == 0 || phase == 3) {
        const int along = abs(west - east) < abs(north - south) ? (west + east) / 2 : (north + south) / 2;
        rgb = phase == 0 ? (int3)(own, along, corners / 4) : (int3)(corners / 4, along, own);
    } else {
        const int horizontal = (west + east) / 2, vertical = (north + south) / 2;
        rgb = phase == 1 ? (int3)(horizontal, own, vertical) : (int3)(vertical, own, horizontal);
    }
    colors[y * size.x + x] = (uchar4)(convert_uchar3_sat(rgb >> 8), (uchar)255);
}
