// Contrast by regions: a histogram of each tile in local memory, clipped and spread, and tables blended between tiles.
//$ -cl-std=CL1.2 -DBINS=64 -O2 -target spirv64
//$ -cl-std=CL1.2 -DBINS=64 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL2.0 -DBINS=64 -O1 -g --target spirv-unknown-vulkan1.3-compute
//@ kernel tables global 64 2 1 local 64 1 1
//@ arg buffer 1024 rand:51
//@ arg buffer 512 zero
//@ arg scalar u32 12
//@ kernel equalize global 32 32 1 local 16 4 1
//@ arg buffer 1024 rand:51
//@ arg buffer 1024 rand:52
//@ arg buffer 1024 zero
#define TILE_ROWS 16
#define WIDTH 32

// A work-group makes the table of half of the rows; each work-item is a bin.
__kernel __attribute__((reqd_work_group_size(BINS, 1, 1)))
void tables(__global const uchar *image, __global uint *table, uint limit)
{
    __local uint counts[BINS];
    __local uint excess;
    const uint bin = get_local_id(0), tile = get_group_id(1);
    counts[bin] = 0;
    if (bin == 0) excess = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = bin; i < TILE_ROWS * WIDTH; i += BINS)
        atomic_inc(&counts[image[tile * TILE_ROWS * WIDTH + i] * BINS >> 8]);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint count = counts[bin];
    if (count > limit)
        atomic_add(&excess, count - limit);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts[bin] = min(count, limit) + excess / BINS + (bin < excess % BINS);
    // An inclusive sum of the counts, in pairs that are further and further apart.
    for (uint distance = 1; distance < BINS; distance <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint before = bin >= distance ? counts[bin - distance] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        counts[bin] += before;
    }
    table[tile * BINS + bin] = counts[bin] * 255 / (TILE_ROWS * WIDTH);
}

__kernel void equalize(__global const uchar *image, __global const uint *table, __global uchar *result)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const uint bin = image[y * WIDTH + x] * BINS >> 8;
    const int position = y - TILE_ROWS / 2;
    const int first = clamp(position / TILE_ROWS, 0, 1), second = min(first + 1, 1);
    const int weight = clamp(position - first * TILE_ROWS, 0, TILE_ROWS);
    const uint a = table[first * BINS + bin] & 0xff, b = table[second * BINS + bin] & 0xff;
    result[y * WIDTH + x] = (uchar)((a * (TILE_ROWS - weight) + b * weight + TILE_ROWS / 2) / TILE_ROWS);
}
