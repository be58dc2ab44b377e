//@ flags -cl-std=CL1.2
// One D2Q9 stream-and-collide step with bounce-back walls; distributions in nine private floats.
//@ kernel lbm global 16 16 1 local 8 8 1
//@ arg buffer 9216 randf:931:0.05:0.15
//@ arg buffer 9216 zero
//@ arg scalar f32 0.6
//@ tolerance 1e-3
__constant int ex[9] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
__constant int ey[9] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
__constant int opp[9] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
__constant float wt[9] = { 4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36 };

__kernel void lbm(__global const float *src, __global float *dst, float omega)
{
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0), h = get_global_size(1), n = w * h;
    int c = y * w + x;
    bool wall = y == 0 || y == h - 1 || (x > 5 && x < 8 && y > 5 && y < 10);
    float f[9];
    for (int q = 0; q < 9; ++q) {
        int sx = (x - ex[q] + w) % w, sy = clamp(y - ey[q], 0, h - 1);
        f[q] = src[q * n + sy * w + sx];
    }
    if (wall) {
        for (int q = 0; q < 9; ++q)
            dst[opp[q] * n + c] = f[q];
        return;
    }
    float rho = 0.0f;
    float2 u = (float2)(0.0f, 0.0f);
    for (int q = 0; q < 9; ++q) {
        rho += f[q];
        u += f[q] * (float2)((float)ex[q], (float)ey[q]);
    }
    u /= rho;
    float usq = 1.5f * dot(u, u);
    for (int q = 0; q < 9; ++q) {
        float eu = 3.0f * ((float)ex[q] * u.x + (float)ey[q] * u.y);
        float feq = wt[q] * rho * (1.0f + eu + 0.5f * eu * eu - usq);
        dst[q * n + c] = mix(f[q], feq, omega);
    }
}
