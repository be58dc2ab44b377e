// Bins in local memory by atomics, then in global memory.
// global: 4096
// local: 128
// sim: <size=16384 range=0:7:28665 uint>
// arg: buffer=u32x4096:iota
// sim: <size=256 fill=0 uint>
// arg: buffer=u32x64
kernel void histogram(global const uint *in, global uint *bins) {
    local uint own[64];
    uint l = get_local_id(0);
    if (l < 64)
        own[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 16; ++k)
        atomic_inc(&own[(in[get_global_id(0)] * (k + 1)) & 63]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 64)
        atomic_add(&bins[l], own[l]);
}
