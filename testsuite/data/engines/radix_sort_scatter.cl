// Sorting: one pass of a least-significant-digit radix sort of a block in local memory, stable by a scan of digit counts.
//$ -cl-std=CL3.0 -D RADIX_BITS=4 -D GROUP=64 -Werror -O1 -target spirv64
//$ -cl-std=CL3.0 -D RADIX_BITS=4 -D GROUP=64 -Werror -O2 -target spirv64
//$ -cl-std=CL3.0 -D RADIX_BITS=4 -D GROUP=64 -Werror -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel sort_block global 128 1 1 local 64 1 1
//@ arg buffer 512 rand:31
//@ arg buffer 512 zero
//@ arg local 256
//@ arg local 4096
#define RADIX (1 << RADIX_BITS)
__kernel void sort_block(__global const uint *restrict keys, __global uint *restrict sorted, __local uint *block, __local uint *counts)
{
    const uint lid = get_local_id(0), base = get_group_id(0) * GROUP;
    uint key = keys[base + lid];
    for (uint shift = 0; shift < 32; shift += RADIX_BITS) {
        const uint digit = (key >> shift) & (RADIX - 1);
        for (uint d = 0; d < RADIX; ++d) counts[d * GROUP + lid] = d == digit;
        barrier(CLK_LOCAL_MEM_FENCE);
        // An exclusive scan over digit-major counts: each work-item a run, then the runs by the first.
        const uint per = RADIX * GROUP / GROUP;
        uint sum = 0;
        for (uint i = 0; i < per; ++i) sum += counts[lid * per + i];
        block[lid] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid == 0) {
            uint running = 0;
            for (uint i = 0; i < GROUP; ++i) {
                uint next = block[i];
                block[i] = running;
                running += next;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        uint running = block[lid];
        for (uint i = 0; i < per; ++i) {
            uint next = counts[lid * per + i];
            counts[lid * per + i] = running;
            running += next;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint target = counts[digit * GROUP + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
        block[target] = key;
        barrier(CLK_LOCAL_MEM_FENCE);
        key = block[lid];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sorted[base + lid] = key;
}
