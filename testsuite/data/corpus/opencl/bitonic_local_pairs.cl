//@ flags -cl-std=CL1.2
// Complete bitonic sort of 128 key/value pairs in local memory.
//@ kernel sort_pairs global 128 1 1 local 64 1 1
//@ arg buffer 1024 rand:82
//@ arg buffer 1024 iota
static inline void cmpswap(__local uint *k, __local uint *v, uint i, uint j, bool up)
{
    if (up == (k[i] > k[j])) {
        uint t = k[i]; k[i] = k[j]; k[j] = t;
        t = v[i]; v[i] = v[j]; v[j] = t;
    }
}

__kernel void sort_pairs(__global uint *keys, __global uint *vals)
{
    __local uint k[128], v[128];
    const uint l = get_local_id(0), base = get_group_id(0) * 128;
    k[l] = keys[base + l];           v[l] = vals[base + l];
    k[l + 64] = keys[base + l + 64]; v[l + 64] = vals[base + l + 64];
    for (uint size = 2; size <= 128; size *= 2) {
        for (uint d = size / 2; d > 0; d /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            uint i = 2 * l - (l & (d - 1));
            cmpswap(k, v, i, i + d, !(i & size));
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    keys[base + l] = k[l];           vals[base + l] = v[l];
    keys[base + l + 64] = k[l + 64]; vals[base + l + 64] = v[l + 64];
}
