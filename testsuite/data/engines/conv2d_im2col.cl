// A convolution as a product of matrices: patches in columns, filters in rows, bias and activation at the end; and its pooling.
//$ -cl-std=CL1.2 -cl-mad-enable -DCHANNELS=3 -DFILTERS=4 -DSIZE=10 -DK=3 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DCHANNELS=3 -DFILTERS=4 -DSIZE=10 -DK=3 -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-4
//@ kernel im2col global 64 3 1 local 16 1 1
//@ arg buffer 1200 randf:271:-1:1
//@ arg buffer 6912 zero
//@ kernel multiply global 64 4 1 local 16 4 1
//@ arg buffer 6912 randf:272:-1:1
//@ arg buffer 432 randf:273:-0.3:0.3
//@ arg buffer 16 randf:274
//@ arg buffer 1024 zero
//@ kernel pool global 4 4 4 local 4 4 1
//@ arg buffer 1024 randf:275:-1:1
//@ arg buffer 256 zero
//@ arg buffer 64 zero
#define OUT (SIZE - K + 1)
#define PATCH (CHANNELS * K * K)

__kernel void im2col(__global const float *image, __global float *columns)
{
    const int pixel = get_global_id(0), channel = get_global_id(1);
    const int x = pixel % OUT, y = pixel / OUT;
    __global const float *plane = image + channel * SIZE * SIZE;
    for (int v = 0; v < K; ++v)
        for (int u = 0; u < K; ++u)
            columns[((channel * K + v) * K + u) * OUT * OUT + pixel] = plane[(y + v) * SIZE + x + u];
}

static float activated(float x) { return x > 0.0f ? x : 0.1f * x; }

__kernel void multiply(__global const float *columns, __global const float *filters, __global const float *bias,
                       __global float *result)
{
    __local float shared[FILTERS][PATCH];
    const int pixel = get_global_id(0), filter = get_global_id(1);
    for (int i = get_local_id(0); i < PATCH; i += get_local_size(0))
        shared[filter][i] = filters[filter * PATCH + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = bias[filter];
    for (int i = 0; i < PATCH; ++i)
        sum = mad(shared[filter][i], columns[i * OUT * OUT + pixel], sum);
    result[filter * OUT * OUT + pixel] = activated(sum);
}

// The largest of four, and which it was, for the way back.
__kernel void pool(__global const float *planes, __global float *pooled, __global uchar *places)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const float2 upper = vload2(0, planes + (z * OUT + 2 * y) * OUT + 2 * x);
    const float2 lower = vload2(0, planes + (z * OUT + 2 * y + 1) * OUT + 2 * x);
    const float4 all = (float4)(upper, lower);
    const float2 pairs = fmax(all.even, all.odd);
    const float best = fmax(pairs.x, pairs.y);
    uchar place = 3;
    if (all.s2 == best) place = 2;
    if (all.s1 == best) place = 1;
    if (all.s0 == best) place = 0;
    const int index = (z * (OUT / 2) + y) * (OUT / 2) + x;
    pooled[index] = best;
    places[index] = place;
}
