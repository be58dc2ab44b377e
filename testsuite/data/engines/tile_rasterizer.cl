// Triangles on tiles: bins of triangles by tile in local memory, edges in fixed point, and depths resolved by atomics.
//$ -cl-std=CL1.2 -O2 -DTILE=8 -target spirv64
//$ -cl-std=CL1.2 -O2 -DTILE=8 --target spirv-unknown-vulkan1.3-compute
//@ kernel raster global 32 16 1 local 8 8 1
//@ arg buffer 384 rand:451
//@ arg buffer 2048 zero
//@ kernel depth_only global 16 1 1 local 16 1 1
//@ arg buffer 384 rand:452
//@ arg buffer 2048 words:0xffffffff
#define TRIANGLES 16
#define MAX_BINNED 16

// Coordinates have four bits behind the point.
static int2 corner_of(__global const uint *corners, int triangle, int index)
{
    const uint word = corners[triangle * 6 + index * 2];
    return (int2)(word & 511, word >> 9 & 255);
}

static int edge(int2 a, int2 b, int2 p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); }

__kernel void raster(__global const uint *corners, __global uint *pixels)
{
    __local int binned[MAX_BINNED];
    __local int count;
    const int lane = get_local_id(1) * TILE + get_local_id(0);
    if (lane == 0)
        count = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int2 low = (int2)(get_group_id(0), get_group_id(1)) * TILE * 16, high = low + TILE * 16;
    if (lane < TRIANGLES) {
        const int2 a = corner_of(corners, lane, 0), b = corner_of(corners, lane, 1), c = corner_of(corners, lane, 2);
        const int2 least = min(min(a, b), c), most = max(max(a, b), c);
        if (all(least < high) && all(most >= low))
            binned[atomic_inc(&count)] = lane;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int2 p = (int2)(get_global_id(0), get_global_id(1)) * 16 + 8;
    uint best = 0;
    for (int i = 0; i < count; ++i) {
        const int triangle = binned[i];
        const int2 a = corner_of(corners, triangle, 0), b = corner_of(corners, triangle, 1), c = corner_of(corners, triangle, 2);
        const int area = edge(a, b, c);
        const int3 weights = (int3)(edge(b, c, p), edge(c, a, p), edge(a, b, p)) * (area < 0 ? -1 : 1);
        if (area == 0 || any(weights < 0))
            continue;
        // Whichever order triangles are binned in, the greatest word wins.
        const uint depth = corners[triangle * 6 + 1] >> 16;
        best = max(best, depth << 8 | (uint)triangle + 1);
    }
    pixels[get_global_id(1) * get_global_size(0) + get_global_id(0)] = best;
}

// A work-item has a triangle, and walks its rows.
__kernel void depth_only(__global const uint *corners, __global uint *depths)
{
    const int triangle = get_global_id(0);
    int2 a = corner_of(corners, triangle, 0) >> 4, b = corner_of(corners, triangle, 1) >> 4;
    const int2 c = corner_of(corners, triangle, 2) >> 4;
    if (edge(a, b, c) < 0) {
        const int2 t = a;
        a = b;
        b = t;
    }
    const int2 least = min(min(a, b), c), most = min(max(max(a, b), c), (int2)(31, 15));
    for (int y = least.y; y <= most.y; ++y) {
        for (int x = least.x; x <= most.x; ++x) {
            const int2 p = (int2)(x, y);
            if (edge(a, b, p) >= 0 && edge(b, c, p) >= 0 && edge(c, a, p) >= 0)
                atomic_min(&depths[y * 32 + x], corners[triangle * 6 + 1] >> 8);
        }
    }
}
