//@ flags -cl-std=CL1.2
// Separable Gaussian on packed RGBA8: horizontal into local memory, vertical from it.
//@ kernel gauss global 32 16 1 local 16 8 1
//@ arg buffer 2048 rand:221
//@ arg buffer 2048 zero
#define TW 16
#define TH 8
__constant int g[5] = { 1, 4, 6, 4, 1 };
__kernel void gauss(__global const uchar4 *src, __global uchar4 *dst)
{
    __local int4 rows[TH + 4][TW];
    int w = get_global_size(0), h = get_global_size(1);
    int lx = get_local_id(0), x = get_global_id(0), y0 = get_group_id(1) * TH;
    for (int r = get_local_id(1); r < TH + 4; r += TH) {
        int y = clamp(y0 + r - 2, 0, h - 1);
        int4 acc = 0;
        for (int k = -2; k <= 2; ++k) {
            int xx = clamp(x + k, 0, w - 1);
            acc += g[k + 2] * convert_int4(src[y * w + xx]);
        }
        rows[r][lx] = acc;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int ly = get_local_id(1);
    int4 acc = (int4)128;
    for (int k = 0; k < 5; ++k)
        acc += g[k] * rows[ly + k][lx];
    dst[(y0 + ly) * w + x] = convert_uchar4_sat(acc >> 8);
}
