//@ flags -cl-std=CL1.2
//@ kernel bilateral global 8 8 1 local 4 4 1
//@ arg image rgba32f:2d:8x8 randf:5
//@ arg image rgba32f:2d:8x8 zero
//@ arg buffer 100 randf:9:0.1:1
//@ arg scalar f32 0.7
//@ arg scalar i32 2
//@ tolerance 1e-3
// Bilateral filter: spatial weights from a constant buffer, range weight from native_exp.
__kernel void bilateral(read_only image2d_t in, write_only image2d_t out, __constant float *spatial, float inv2s2, int radius)
{
    const sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
    int2 c = (int2)(get_global_id(0), get_global_id(1));
    float4 centre = read_imagef(in, s, c), sum = 0.0f;
    float weight = 0.0f;
    int k = 0;
    for (int dy = -radius; dy <= radius; ++dy) {
        for (int dx = -radius; dx <= radius; ++dx, ++k) {
            float4 v = read_imagef(in, s, c + (int2)(dx, dy));
            float4 d = v - centre;
            float wgt = spatial[k] * native_exp(-dot(d, d) * inv2s2);
            sum += wgt * v;
            weight += wgt;
        }
    }
    write_imagef(out, c, sum / weight);
}
