//@ flags -cl-std=CL1.2
// 1-D convolution; a work-group stages its span and both halos in local memory first.
//@ kernel conv1d global 128 1 1 local 32 1 1
//@ arg buffer 512 randf:5
//@ arg buffer 36 words:0.0625f,0.125f,0.1875f,0.25f,0.375f,0.25f,0.1875f,0.125f,0.0625f
//@ arg buffer 512 zero
//@ arg local 160
//@ arg scalar i32 128
//@ tolerance 1e-5
#define R 4
__kernel void conv1d(__global const float *x, __constant float *f, __global float *y, __local float *tile, int n)
{
    const int l = get_local_id(0), ls = get_local_size(0);
    const int g0 = get_group_id(0) * ls;
    for (int i = l; i < ls + 2 * R; i += ls) {
        int s = g0 + i - R;
        tile[i] = (s >= 0 && s < n) ? x[s] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc = 0;
#pragma unroll
    for (int k = 0; k <= 2 * R; ++k)
        acc += tile[l + k] * f[k];
    if (g0 + l < n)
        y[g0 + l] = acc;
}
