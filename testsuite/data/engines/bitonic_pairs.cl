// Keys with values sorted by a bitonic network: blocks in local memory, then merges of blocks in global memory.
//$ -cl-std=CL1.2 -DBLOCK=64 -DKEY=uint -O2 -target spirv64
//$ -cl-std=CL1.2 -DBLOCK=64 -DKEY=int -O2 --target spirv-unknown-vulkan1.3-compute
//@ kernel sort_blocks global 64 1 1 local 32 1 1
//@ arg buffer 512 rand:131
//@ arg buffer 512 iota
//@ kernel merge_step global 64 1 1 local 16 1 1
//@ arg buffer 512 rand:132
//@ arg buffer 512 iota
//@ arg scalar u32 64
//@ arg scalar u32 128
//@ kernel sort_rows global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:133
typedef struct {
    KEY key;
    uint value;
} Pair;

static void ordered(__local Pair *a, __local Pair *b, bool ascending)
{
    const Pair x = *a, y = *b;
    const bool is_greater = x.key > y.key || (x.key == y.key && x.value > y.value);
    if (is_greater == ascending) {
        *a = y;
        *b = x;
    }
}

__kernel void sort_blocks(__global KEY *keys, __global uint *values)
{
    __local Pair block[BLOCK];
    const uint lane = get_local_id(0), base = get_group_id(0) * BLOCK;
    for (uint i = lane; i < BLOCK; i += BLOCK / 2) {
        block[i].key = keys[base + i];
        block[i].value = values[base + i];
    }
    for (uint size = 2; size <= BLOCK; size <<= 1) {
        for (uint stride = size / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint first = 2 * lane - (lane & (stride - 1));
            ordered(&block[first], &block[first + stride], (first & size) == 0);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = lane; i < BLOCK; i += BLOCK / 2) {
        keys[base + i] = block[i].key;
        values[base + i] = block[i].value;
    }
}

__kernel void merge_step(__global KEY *keys, __global uint *values, uint stride, uint size)
{
    const uint item = get_global_id(0);
    const uint first = 2 * item - (item & (stride - 1)), second = first + stride;
    const KEY a = keys[first], b = keys[second];
    const bool ascending = (first & size) == 0;
    if ((a > b) == ascending && a != b) {
        keys[first] = b;
        keys[second] = a;
        const uint moved = values[first];
        values[first] = values[second];
        values[second] = moved;
    }
}

// Sixteen keys in a vector: a network of exchanges between its halves.
__kernel void sort_rows(__global int16 *rows)
{
    int16 v = rows[get_global_id(0)];
    const uint16 lanes = (uint16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (uint size = 2; size <= 16; size <<= 1) {
        for (uint stride = size / 2; stride > 0; stride >>= 1) {
            const int16 other = shuffle(v, lanes ^ stride);
            const int16 keeps_least = convert_int16((lanes & stride) == 0) == convert_int16((lanes & size) == 0);
            v = select(max(v, other), min(v, other), keeps_least);
        }
    }
    rows[get_global_id(0)] = v;
}
