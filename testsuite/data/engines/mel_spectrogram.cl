// Audio: a windowed frame's power spectrum by Goertzel's recurrence, summed over triangular bands.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DFRAME=32 -DMELS=8 -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DFRAME=32 -DMELS=8 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DFRAME=32 -DMELS=8 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel mel global 8 8 1 local 8 1 1
//@ arg buffer 640 randf:281:-1:1
//@ arg buffer 256 zero
//@ arg scalar i32 16
//@ tolerance 0.02
__kernel void mel(__global const float *samples, __global float *bands, int hop)
{
    const int band = get_global_id(0), frame = get_global_id(1);
    const float centre = 1.0f + 1.7f * band, width = 1.0f + 0.25f * band;
    float energy = 0.0f;
    for (int bin = 1; bin < FRAME / 2; ++bin) {
        float weight = 1.0f - fabs(bin - centre) / width;
        if (weight <= 0.0f) continue;
        float coefficient = 2.0f * cospi(2.0f * bin / FRAME), a = 0.0f, b = 0.0f;
        for (int n = 0; n < FRAME; ++n) {
            float window = 0.5f - 0.5f * cospi(2.0f * n / FRAME);
            float s = samples[frame * hop + n] * window + coefficient * a - b;
            b = a;
            a = s;
        }
        energy += weight * (a * a + b * b - coefficient * a * b);
    }
    bands[frame * MELS + band] = native_log(1.0f + fmax(energy, 0.0f));
}
