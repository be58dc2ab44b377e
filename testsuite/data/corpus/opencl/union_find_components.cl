//@ flags -cl-std=CL1.2
// Connected components of a small edge list in local memory: hooking with atomic_min and pointer jumping until stable.
//@ kernel components global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:901
//@ arg buffer 256 zero
__kernel void components(__global const uint *edges, __global uint *label)
{
    __local volatile uint parent[32];
    __local volatile int changed;
    uint l = get_local_id(0), e = edges[get_global_id(0)];
    uint a = e & 31, b = (e & 0x300) ? a : (e >> 16) & 31;
    parent[l] = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int round = 0; round < 64; ++round) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l == 0)
            changed = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        uint pa = parent[a], pb = parent[b];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (pa != pb) {
            atomic_min(&parent[max(pa, pb)], min(pa, pb));
            atomic_min(&parent[a], min(pa, pb));
            atomic_min(&parent[b], min(pa, pb));
            atomic_or(&changed, 1);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        uint p = parent[l];
        while (p != parent[p])
            p = parent[p];
        barrier(CLK_LOCAL_MEM_FENCE);
        atomic_min(&parent[l], p);
        barrier(CLK_LOCAL_MEM_FENCE);
        int go = changed;
        if (!go)
            break;
    }
    label[get_global_id(0)] = parent[l];
}
