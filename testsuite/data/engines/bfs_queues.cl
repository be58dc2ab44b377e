// A search through a graph by levels: a queue of a work-group in local memory first, then places in the queue of all by atomics.
//$ -cl-std=CL2.0 -O2 -DLOCAL_QUEUE=64 -target spirv64
//$ -cl-std=CL2.0 -O2 -DLOCAL_QUEUE=64 --target spirv-unknown-vulkan1.3-compute
//@ kernel expand global 16 1 1 local 16 1 1
//@ arg buffer 132 iota
//@ arg buffer 256 rand:401
//@ arg buffer 64 words:3,9,14,1,22,30,5,17,8,2,11,26,19,4,28,13
//@ arg buffer 128 words:0xffffffff
//@ arg buffer 4 zero
//@ arg scalar u32 4
//@ kernel whole_search global 32 1 1 local 32 1 1
//@ arg buffer 256 rand:402
//@ arg buffer 128 zero
//@ kernel triangles global 32 1 1 local 16 1 1
//@ arg buffer 128 rand:403
//@ arg buffer 4 zero
__kernel void expand(__global const uint *unused, __global const uint *edges, __global const uint *frontier,
                     __global uint *levels, __global uint *found, uint level)
{
    __local uint queue[LOCAL_QUEUE];
    __local uint length;
    const uint lane = get_local_id(0);
    if (lane == 0)
        length = 0;
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    const uint node = frontier[get_global_id(0)];
    // Each node has two edges.
    for (uint i = 0; i < 2; ++i) {
        const uint target = edges[2 * node + i] % 32;
        if (atomic_cmpxchg(&levels[target], UINT_MAX, level) == UINT_MAX)
            queue[atomic_inc(&length)] = target;
    }
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 0;
    for (uint i = lane; i < length; i += get_local_size(0))
        sum += queue[i] + 1 + unused[0];
    atomic_add(found, sum);
}

// A graph small enough for one work-group: a bit for each node, levels until nothing is new.
__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void whole_search(__global const uint *edges, __global uint *distances)
{
    __local uint visited, next;
    const uint node = get_local_id(0);
    if (node == 0) {
        visited = 1;
        next = 0;
    }
    uint distance = node == 0 ? 0 : UINT_MAX;
    for (uint level = 0; level < 32; ++level) {
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        if (distance == level) {
            const uint reached = 1u << edges[2 * node] % 32 | 1u << edges[2 * node + 1] % 32;
            atomic_or(&next, reached & ~visited);
        }
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        const uint fresh = next;
        if (fresh >> node & 1)
            distance = level + 1;
        if (!work_group_any(fresh != 0))
            break;
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        if (node == 0) {
            visited |= fresh;
            next = 0;
        }
    }
    distances[node] = distance;
}

// Rows of an adjacency matrix are words: common neighbours are the bits of both.
__kernel void triangles(__global const uint *rows, __global uint *count)
{
    const uint node = get_global_id(0);
    uint own = 0, sum = 0;
    for (uint other = 0; other < 32; ++other)
        own |= ((rows[node] >> other | rows[other] >> node) & 1) << other;
    for (uint other = node + 1; other < 32; ++other) {
        if (!(own >> other & 1))
            continue;
        uint theirs = 0;
        for (uint third = other + 1; third < 32; ++third)
            theirs |= ((rows[other] >> third | rows[third] >> other) & 1) << third;
        sum += popcount(own & theirs);
    }
    atomic_add(count, work_group_reduce_add(sum) * (get_local_id(0) == 0));
}
