// Sorting: a bitonic network over keys with payloads in local memory.
//$ -cl-std=CL3.0 -DN=64 -O1 -target spirv64
//$ -cl-std=CL3.0 -DN=64 -O2 -target spirv64
//$ -cl-std=CL3.0 -DN=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel sort_pairs global 32 1 1 local 32 1 1
//@ arg buffer 512 rand:401
//@ arg local 512
__kernel void sort_pairs(__global uint2 *pairs, __local uint2 *t)
{
    const uint lid = get_local_id(0);
    t[lid] = pairs[lid];
    t[lid + N / 2] = pairs[lid + N / 2];
    for (uint size = 2; size <= N; size <<= 1)
        for (uint stride = size / 2; stride > 0; stride >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint a = 2 * stride * (lid / stride) + lid % stride, b = a + stride;
            const bool up = (a & size) == 0;
            if ((t[a].x > t[b].x) == up) {
                const uint2 swap = t[a];
                t[a] = t[b];
                t[b] = swap;
            }
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    pairs[lid] = t[lid];
    pairs[lid + N / 2] = t[lid + N / 2];
}
