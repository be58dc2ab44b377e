// Graphs: breadth-first levels in one group over a hashed graph of fixed degree, until a flag stays clear.
//$ -cl-std=CL2.0 -O1 -target spirv64
//$ -cl-std=CL2.0 -O2 -target spirv64
//$ -cl-std=CL2.0 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel levels global 64 1 1 local 64 1 1
//@ arg buffer 1024 rand:361
//@ arg buffer 256 words:0xffffffff
//@ arg scalar u32 5
__kernel void levels(__global const uint *edges, __global uint *level, uint source)
{
    __local int changed;
    const uint v = get_local_id(0);
    if (v == source) level[v] = 0;
    barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
    for (uint depth = 0; depth < 64; ++depth) {
        if (v == 0) changed = 0;
        const uint own = level[v];
        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
        if (own == depth)
            for (int e = 0; e < 4; ++e) {
                uint to = edges[v * 4 + e] & 63u;
                if (atomic_cmpxchg(&level[to], 0xffffffffu, depth + 1) == 0xffffffffu) atomic_or(&changed, 1);
            }
        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
        int again = changed;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (!again) break;
    }
}
