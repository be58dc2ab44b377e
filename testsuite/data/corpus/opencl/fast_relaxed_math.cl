//@ flags -cl-std=CL1.2 -cl-fast-relaxed-math
// Reassociation and reciprocal flags on scalar and vector arithmetic; finite-only comparisons.
//@ kernel relaxed global 64 1 1 local 16 1 1
//@ arg buffer 1024 randf:1111:0.5:2
//@ arg buffer 256 zero
//@ tolerance 1e-3
__kernel void relaxed(__global const float4 *in, __global float *out)
{
    size_t i = get_global_id(0);
    float4 v = in[i];
    float s = v.x + v.y + v.z + v.w;
    float q = v.x / s + v.y / s - v.z / s * v.w;
    float p = v.x * v.x * v.x * v.x;
    if (q != q)
        p = 0.0f;
    out[i] = (p + q) * 3.0f * 5.0f + sqrt(s) / sqrt(v.x) - (v.y - v.y) + exp(log(v.z));
}
