//@ flags -cl-std=CL1.2
// Escape-time Mandelbrot with the cardioid and period-2 shortcuts and two exits from the loop.
//@ kernel mandel global 32 32 1 local 8 8 1
//@ arg buffer 4096 zero
//@ arg scalar i32 200
__kernel void mandel(__global int *iters, int max_iter)
{
    int px = get_global_id(0), py = get_global_id(1), w = get_global_size(0), h = get_global_size(1);
    float cr = -2.0f + 2.5f * ((float)px / (float)w), ci = -1.25f + 2.5f * ((float)py / (float)h);
    float cx = cr - 0.25f, q = cx * cx + ci * ci;
    int n = 0;
    if (q * (q + cx) <= 0.25f * ci * ci || (cr + 1.0f) * (cr + 1.0f) + ci * ci <= 0.0625f) {
        n = max_iter;
    } else {
        float zr = 0, zi = 0, older = 0, oldei = 0;
        for (n = 0; n < max_iter; n++) {
            float r2 = zr * zr, i2 = zi * zi;
            if (r2 + i2 > 4.0f)
                break;
            zi = 2.0f * zr * zi + ci;
            zr = r2 - i2 + cr;
            if (zr == older && zi == oldei) {
                n = max_iter;
                break;
            }
            if ((n & (n - 1)) == 0) {
                older = zr;
                oldei = zi;
            }
        }
    }
    iters[py * w + px] = n < 12 ? n : (n >= max_iter ? 255 : 12);
}
