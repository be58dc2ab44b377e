//@ flags -cl-std=CL1.2
// 0/1 knapsack by dynamic programming: the table row in local memory is rewritten between two barriers an item.
//@ kernel knapsack global 128 1 1 local 64 1 1
//@ arg buffer 96 rand:891
//@ arg buffer 512 zero
__kernel void knapsack(__global const uint *items, __global uint *best)
{
    __local uint row[64];
    const uint c = get_local_id(0), off = 12 * get_group_id(0);
    row[c] = 0;
    for (int k = 0; k < 12; ++k) {
        uint it = items[off + k], weight = (it & 15) + 1, value = (it >> 8) & 127;
        barrier(CLK_LOCAL_MEM_FENCE);
        uint with = c >= weight ? row[c - weight] + value : 0;
        uint without = row[c];
        barrier(CLK_LOCAL_MEM_FENCE);
        row[c] = max(with, without);
    }
    best[get_global_id(0)] = row[c];
}
