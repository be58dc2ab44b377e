// Video codecs: H.264's 4x4 forward transform, quantization, dequantization and inverse transform of a residual.
//$ -cl-std=CL1.2 -D QP=28 -D BLOCK=4 -Wall -O1 -target spirv64
//$ -cl-std=CL1.2 -D QP=28 -D BLOCK=4 -Wall -O2 -target spirv64
//$ -cl-std=CL1.2 -D QP=28 -D BLOCK=4 -Wall -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel residual global 32 1 1 local 16 1 1
//@ arg buffer 1024 rand:71
//@ arg buffer 1024 zero
//@ arg buffer 1024 zero
__constant int quant_mf[6][3] = { { 13107, 5243, 8066 }, { 11916, 4660, 7490 }, { 10082, 4194, 6554 }, { 9362, 3647, 5825 }, { 8192, 3355, 5243 }, { 7282, 2893, 4559 } };
__constant int dequant_v[6][3] = { { 10, 16, 13 }, { 11, 18, 14 }, { 13, 20, 16 }, { 14, 23, 18 }, { 16, 25, 20 }, { 18, 29, 23 } };
static int kind(int i, int j) { return (i & 1) == 0 && (j & 1) == 0 ? 0 : ((i & 1) && (j & 1) ? 1 : 2); }

__kernel void residual(__global const short *source, __global short *levels, __global short *decoded)
{
    int base = (int)get_global_id(0) * 16;
    int w[4][4], t[4][4];
    for (int i = 0; i < 4; ++i) {
        int a = source[base + 4 * i] & 255, b = source[base + 4 * i + 1] & 255, c = source[base + 4 * i + 2] & 255, d = source[base + 4 * i + 3] & 255;
        int p = a + d, q = b + c, r = b - c, s = a - d;
        t[i][0] = p + q; t[i][1] = 2 * s + r; t[i][2] = p - q; t[i][3] = s - 2 * r;
    }
    for (int j = 0; j < 4; ++j) {
        int p = t[0][j] + t[3][j], q = t[1][j] + t[2][j], r = t[1][j] - t[2][j], s = t[0][j] - t[3][j];
        w[0][j] = p + q; w[1][j] = 2 * s + r; w[2][j] = p - q; w[3][j] = s - 2 * r;
    }
    const int shift = 15 + QP / 6, f = (1 << shift) / 3;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
            int magnitude = (abs(w[i][j]) * quant_mf[QP % 6][kind(i, j)] + f) >> shift;
            int level = w[i][j] < 0 ? -magnitude : magnitude;
            levels[base + 4 * i + j] = (short)level;
            w[i][j] = (level * dequant_v[QP % 6][kind(i, j)]) << (QP / 6);
        }
    for (int i = 0; i < 4; ++i) {
        int e = w[i][0] + w[i][2], g = w[i][0] - w[i][2], h = (w[i][1] >> 1) - w[i][3], k = w[i][1] + (w[i][3] >> 1);
        t[i][0] = e + k; t[i][1] = g + h; t[i][2] = g - h; t[i][3] = e - k;
    }
    for (int j = 0; j < 4; ++j) {
        int e = t[0][j] + t[2][j], g = t[0][j] - t[2][j], h = (t[1][j] >> 1) - t[3][j], k = t[1][j] + (t[3][j] >> 1);
        decoded[base + j] = convert_short_sat((e + k + 32) >> 6);
        decoded[base + 4 + j] = convert_short_sat((g + h + 32) >> 6);
        decoded[base + 8 + j] = convert_short_sat((g - h + 32) >> 6);
        decoded[base + 12 + j] = convert_short_sat((e - k + 32) >> 6);
    }
}
