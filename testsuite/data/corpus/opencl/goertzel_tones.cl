//@ flags -cl-std=CL1.2
// Goertzel detection of eight tones over a common signal, one tone a work-item in y, blocks in x.
//@ kernel tones global 4 8 1 local 4 8 1
//@ arg buffer 1024 randf:871:-1:1
//@ arg buffer 128 zero
//@ tolerance 1e-2
__constant float tone[8] = { 697.0f, 770.0f, 852.0f, 941.0f, 1209.0f, 1336.0f, 1477.0f, 1633.0f };
__kernel void tones(__global const float *signal, __global float *power)
{
    int blk = get_global_id(0), t = get_global_id(1);
    float w = 2.0f * tone[t] / 8000.0f;
    float k = 2.0f * cospi(w), s1 = 0.0f, s2 = 0.0f;
    for (int i = 0; i < 64; ++i) {
        float x = signal[blk * 64 + i] + sinpi(w * (float)i);
        float s0 = fma(k, s1, x - s2);
        s2 = s1;
        s1 = s0;
    }
    power[t * 4 + blk] = s1 * s1 + s2 * s2 - k * s1 * s2;
}
