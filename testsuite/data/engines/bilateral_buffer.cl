// Image filters: a bilateral filter of bytes with four channels, borders clamped.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -include config.h -Iinclude -DRADIUS=2 -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -include config.h -Iinclude -DRADIUS=2 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -include config.h -Iinclude -DRADIUS=2 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel bilateral global 16 16 1 local 8 8 1
//@ arg buffer 1024 rand:111
//@ arg buffer 1024 zero
//@ arg scalar f32 0.02
//@ arg scalar f32 0.2
__kernel void bilateral(__global const uchar4 *in, __global uchar4 *out, float range, float space)
{
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0), h = get_global_size(1);
    float4 centre = floor(convert_float4(in[y * w + x]) * 0.03125f);
    float4 sum = 0.0f, weights = 0.0f;
    for (int dy = -RADIUS; dy <= RADIUS; ++dy)
        for (int dx = -RADIUS; dx <= RADIUS; ++dx) {
            int sx = CLAMP_INDEX(x + dx, w), sy = CLAMP_INDEX(y + dy, h);
            float4 p = floor(convert_float4(in[sy * w + sx]) * 0.03125f);
            float4 d = p - centre;
            // Weights of whole sixteenths, so that no rounding decides a byte.
            float4 k = fmax(16.0f - d * d, 0.0f) * (float)(8 - dx * dx - dy * dy > 0 ? 8 - dx * dx - dy * dy : 0);
            sum += k * p;
            weights += k;
        }
    float4 scaled = floor((sum * 8.0f + weights * 0.5f) / fmax(weights, 1.0f) + 0.001f);
    out[y * w + x] = convert_uchar4_sat(scaled) + (uchar4)(range > 1.0f) + (uchar4)(space > 1.0f);
}
