//@ flags -cl-std=CL1.2
// Stable LSD radix sort of one work-group's 64 keys, 4 bits a pass, per-digit counts scanned by one item.
//@ kernel radix global 128 1 1 local 64 1 1
//@ arg buffer 512 rand:91
__kernel void radix(__global uint *keys)
{
    __local uint a[64];
    __local uint digit[64];
    __local uint start[16];
    const uint l = get_local_id(0), g = get_global_id(0);
    a[l] = keys[g];
    for (uint shift = 0; shift < 32; shift += 4) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint mine = a[l];
        const uint d = (mine >> shift) & 15u;
        digit[l] = d;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < 16) {
            uint below = 0;
            for (uint i = 0; i < 64; ++i)
                below += digit[i] < l;
            start[l] = below;
        }
        uint rank = 0;
        for (uint i = 0; i < l; ++i)
            rank += digit[i] == d;
        barrier(CLK_LOCAL_MEM_FENCE);
        a[start[d] + rank] = mine;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    keys[g] = a[l];
}
