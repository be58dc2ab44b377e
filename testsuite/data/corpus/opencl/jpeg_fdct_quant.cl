//@ flags -cl-std=CL1.2
// 8x8 forward DCT of a work-group's block in integer arithmetic, quantised and stored in zig-zag order.
//@ kernel fdct global 32 8 1 local 8 8 1
//@ arg buffer 256 rand:251
//@ arg buffer 512 zero
__constant short cosines[64] = {
    256,  256,  256,  256,  256,  256,  256,  256,
    355,  301,  201,  71,  -71,  -201, -301, -355,
    334,  139, -139, -334, -334, -139,  139,  334,
    301, -71,  -355, -201,  201,  355,  71,  -301,
    256, -256, -256,  256,  256, -256, -256,  256,
    201, -355,  71,   301, -301, -71,   355, -201,
    139, -334,  334, -139, -139,  334, -334,  139,
    71,  -201,  301, -355,  355, -301,  201, -71,
};
__constant uchar zigzag[64] = {
    0,  1,  5,  6,  14, 15, 27, 28, 2,  4,  7,  13, 16, 26, 29, 42,
    3,  8,  12, 17, 25, 30, 41, 43, 9,  11, 18, 24, 31, 40, 44, 53,
    10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38, 46, 51, 55, 60,
    21, 34, 37, 47, 50, 56, 59, 61, 35, 36, 48, 49, 57, 58, 62, 63,
};
__kernel void fdct(__global const uchar *pixels, __global short *coef)
{
    __local int a[8][8], b[8][8];
    int u = get_local_id(0), v = get_local_id(1), blk = get_group_id(0);
    a[v][u] = (int)pixels[v * get_global_size(0) + blk * 8 + u] - 128;
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 0;
    for (int x = 0; x < 8; ++x)
        s += a[v][x] * cosines[u * 8 + x];
    b[v][u] = (s + 256) >> 9;
    barrier(CLK_LOCAL_MEM_FENCE);
    s = 0;
    for (int y = 0; y < 8; ++y)
        s += b[y][u] * cosines[v * 8 + y];
    s = (s + 256) >> 9;
    int q = 8 + 3 * (u + v);
    coef[blk * 64 + zigzag[v * 8 + u]] = (short)(s / q);
}
