// Audio: a rational resampler by a bank of filters, stereo samples as pairs.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DTAPS=8 -DPHASES=4 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DTAPS=8 -DPHASES=4 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DTAPS=8 -DPHASES=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel resample global 64 1 1 local 16 1 1
//@ arg buffer 512 randf:441:-1:1
//@ arg buffer 128 randf:442:-0.5:0.5
//@ arg buffer 512 zero
//@ arg value 8 words:3,4
//@ tolerance 0.001
__kernel void resample(__global const float2 *in, __global const float *bank, __global float2 *out, uint2 ratio)
{
    const uint n = get_global_id(0), position = n * ratio.x, base = position / ratio.y, phase = position % ratio.y;
    float2 sum = (float2)(0.0f);
    for (int t = 0; t < TAPS; ++t) sum += in[base + t] * bank[phase * TAPS + t];
    out[n] = sum;
}
