//@ flags -cl-std=CL1.2
// Sobel gradient magnitude and quantised direction of a byte image.
//@ kernel sobel global 32 16 1 local 8 8 1
//@ arg buffer 512 rand:241
//@ arg buffer 512 zero
//@ arg buffer 512 zero
__kernel void sobel(__global const uchar *img, __global uchar *mag, __global uchar *dir)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int w = get_global_size(0), h = get_global_size(1);
    const int i = y * w + x;
    if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
        mag[i] = 0;
        dir[i] = 255;
        return;
    }
    short n[8];
    n[0] = img[i - w - 1]; n[1] = img[i - w]; n[2] = img[i - w + 1];
    n[3] = img[i - 1];                        n[4] = img[i + 1];
    n[5] = img[i + w - 1]; n[6] = img[i + w]; n[7] = img[i + w + 1];
    short gx = (short)(n[2] + 2 * n[4] + n[7] - n[0] - 2 * n[3] - n[5]);
    short gy = (short)(n[5] + 2 * n[6] + n[7] - n[0] - 2 * n[1] - n[2]);
    uint a = abs(gx), b = abs(gy);
    mag[i] = convert_uchar_sat((a + b) >> 1);
    uchar d;
    if (2 * b <= a) d = 0;
    else if (2 * a <= b) d = 2;
    else d = (gx < 0) == (gy < 0) ? 1 : 3;
    dir[i] = d;
}
