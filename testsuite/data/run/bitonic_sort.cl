// Sorts of 256 words in local memory.
// global: 1024
// local: 256
// sim: <size=4096 range=0:1:1023 uint>
// arg: buffer=u32x1024:iota
// sim: <size=4096 fill=0 uint>
// arg: buffer=u32x1024
// sim: <size=4 int> 20
// arg: value=i32:20
kernel void sort(global uint *data, global uint *out, int rounds) {
    local uint tile[256];
    uint l = get_local_id(0);
    uint sum = 0;
    for (int r = 0; r < rounds; ++r) {
        tile[l] = data[get_global_id(0)] * 2654435761u + r;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 2; k <= 256; k <<= 1)
            for (uint j = k >> 1; j > 0; j >>= 1) {
                uint other = l ^ j;
                uint a = tile[l], b = tile[other];
                barrier(CLK_LOCAL_MEM_FENCE);
                bool up = (l & k) == 0;
                if (((l < other) == up) ? a > b : a < b)
                    tile[l] = b;
                barrier(CLK_LOCAL_MEM_FENCE);
            }
        sum += tile[l] >> (r & 7);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
