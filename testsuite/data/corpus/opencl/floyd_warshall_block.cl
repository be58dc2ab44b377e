//@ flags -cl-std=CL1.2
// All-pairs shortest paths of a 16-vertex graph in local memory with saturating addition and next-hop matrix.
//@ kernel apsp global 16 16 1 local 16 16 1
//@ arg buffer 1024 rand:881
//@ arg buffer 1024 zero
//@ arg buffer 256 zero
__kernel void apsp(__global const uint *w, __global uint *dist, __global uchar *hop)
{
    __local uint d[16][16];
    __local uchar via[16][16];
    int j = get_local_id(0), i = get_local_id(1);
    uint v = w[i * 16 + j];
    d[i][j] = i == j ? 0u : (v & 3) ? UINT_MAX : (v >> 4) % 1000u;
    via[i][j] = (uchar)j;
    for (int k = 0; k < 16; ++k) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uint alt = add_sat(d[i][k], d[k][j]);
        uchar h = via[i][k];
        bool better = alt < d[i][j];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (better) {
            d[i][j] = alt;
            via[i][j] = h;
        }
    }
    dist[i * 16 + j] = d[i][j];
    hop[i * 16 + j] = d[i][j] == UINT_MAX ? 255 : via[i][j];
}
