// Iterations that differ widely between neighbours.
// global: 64,32
// local: 16,8
// sim: <size=8192 fill=0 uint>
// arg: buffer=u32x2048
kernel void mandelbrot(global uint *out) {
    int px = get_global_id(0), py = get_global_id(1);
    float cx = px / 24.0f - 2.0f, cy = py / 16.0f - 1.0f, x = 0, y = 0;
    uint n = 0;
    while (x * x + y * y < 4.0f && n < 500) {
        float t = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = t;
        ++n;
    }
    out[py * 64 + px] = n;
}
