//@ flags -cl-std=CL1.2
// 256-bin histogram of bytes packed in words: local atomics, then one global atomic per used bin.
//@ kernel histogram global 128 1 1 local 32 1 1
//@ arg buffer 2048 rand:101
//@ arg scalar u32 512
//@ arg buffer 1024 zero
__kernel void histogram(__global const uint *words, uint n, __global volatile uint *bins)
{
    __local volatile uint h[256];
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
        h[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
        uint w = words[i];
        for (int b = 0; b < 4; ++b, w >>= 8)
            atomic_inc(&h[w & 0xffu]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0)) {
        uint c = h[i];
        if (c)
            atomic_add(&bins[i], c);
    }
}
