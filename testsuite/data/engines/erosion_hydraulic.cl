// Games: a step of thermal erosion on a height map, material moved by the steepest slopes.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -include config.h -I include -DW=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -include config.h -I include -DW=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -include config.h -I include -DW=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel erode global 16 16 1 local 8 8 1
//@ arg buffer 1024 randf:561:0:4
//@ arg buffer 1024 zero
//@ arg value 8 words:0x3f000000,0x3e800000
//@ tolerance 0.002
static float moved(__global const float *h, int x, int y, int dx, int dy, float2 rule)
{
    const int sx = CLAMP_INDEX(x + dx, W), sy = CLAMP_INDEX(y + dy, W);
    const float d = h[sy * W + sx] - h[y * W + x];
    return copysign(fmax(fabs(d) - rule.x, 0.0f), d) * rule.y;
}
__kernel void erode(__global const float *h, __global float *out, float2 rule)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = h[y * W + x];
    for (int k = 0; k < 4; ++k) sum += moved(h, x, y, (k == 0) - (k == 1), (k == 2) - (k == 3), rule) * 0.25f;
    out[y * W + x] = sum;
}
