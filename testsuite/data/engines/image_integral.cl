// Image filters: a summed-area table of bytes, rows by a scan in local memory, then columns by strips.
//$ -cl-std=CL3.0 -DW=32 -O1 -target spirv64
//$ -cl-std=CL3.0 -DW=32 -O2 -target spirv64
//$ -cl-std=CL3.0 -DW=32 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel rows global 32 16 1 local 32 1 1
//@ arg buffer 512 rand:291
//@ arg buffer 2048 zero
__kernel __attribute__((reqd_work_group_size(W, 1, 1))) void rows(__global const uchar *image, __global uint *table)
{
    __local uint scan[2 * W];
    const int x = get_local_id(0), y = get_group_id(1);
    uint in = 0, out = W;
    scan[x] = image[y * W + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int by = 1; by < W; by <<= 1) {
        scan[out + x] = scan[in + x] + (x >= by ? scan[in + x - by] : 0u);
        uint other = in;
        in = out;
        out = other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    table[y * W + x] = scan[in + x];
}
__kernel void columns(__global uint *table, int height)
{
    const int x = get_global_id(0);
    for (int y = 1; y < height; ++y) table[y * W + x] += table[(y - 1) * W + x];
}
