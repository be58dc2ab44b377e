//@ flags -cl-std=CL1.2
// Cascaded biquads in transposed direct form II, a channel per work-item, state kept in float2 arrays.
//@ kernel biquads global 8 1 1 local 8 1 1
//@ arg buffer 2048 randf:851:-1:1
//@ arg buffer 2048 zero
//@ tolerance 1e-3
__constant float coef[3][5] = {
    { 0.2f, 0.4f, 0.2f, -0.4f, 0.2f },
    { 1.0f, -1.6f, 0.9f, -1.2f, 0.6f },
    { 0.5f, 0.0f, -0.5f, 0.1f, -0.3f },
};
__kernel void biquads(__global const float *in, __global float *out)
{
    const int ch = get_global_id(0), n = get_global_size(0);
    float2 z[3];
    z[0] = z[1] = z[2] = (float2)(0.0f);
    for (int t = 0; t < 64; ++t) {
        float v = in[t * n + ch];
        for (int s = 0; s < 3; ++s) {
            __constant float *c = coef[s];
            float y = c[0] * v + z[s].x;
            z[s].x = c[1] * v - c[3] * y + z[s].y;
            z[s].y = c[2] * v - c[4] * y;
            v = y;
        }
        out[t * n + ch] = v;
    }
}
