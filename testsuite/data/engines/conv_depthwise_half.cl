// Neural inference: a depthwise 3x3 convolution of halves that are stored as such and summed as floats, ReLU6.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DW=8 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DW=8 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DW=8 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel depthwise global 8 8 2 local 8 8 1
//@ arg buffer 256 words:0x3c003800,0xb8003400,0x40003000,0x2e00bc00
//@ arg buffer 36 words:0x3400b400,0x38003000,0x2c00b000
//@ arg buffer 512 zero
//@ tolerance 0.002
__kernel void depthwise(__global const half *in, __global const half *weights, __global float *out)
{
    const int x = get_global_id(0), y = get_global_id(1), c = get_global_id(2);
    float sum = 0.0f;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
            const int sx = x + dx, sy = y + dy;
            if (sx < 0 || sy < 0 || sx >= W || sy >= W) continue;
            sum = mad(vload_half((c * W + sy) * W + sx, in), vload_half(c * 9 + (dy + 1) * 3 + dx + 1, weights), sum);
        }
    out[(c * W + y) * W + x] = clamp(sum + 0.25f, 0.0f, 6.0f);
}
