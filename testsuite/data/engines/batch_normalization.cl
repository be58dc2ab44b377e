// Normalization of channels by Welford's means and variances, merged over a work-group, with scale, shift and running averages.
//$ -cl-std=CL1.2 -O2 -DGROUP=32 -target spirv64
//$ -cl-std=CL1.2 -O2 -DGROUP=32 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 2e-4
//@ kernel statistics global 32 4 1 local 32 1 1
//@ arg buffer 2048 randf:281:-3:5
//@ arg buffer 32 zero
//@ arg scalar u32 128
//@ kernel normalize_channels global 32 4 1 local 32 1 1
//@ arg buffer 2048 randf:282:-3:5
//@ arg buffer 32 randf:283:0.5:2
//@ arg buffer 32 randf:284:-1:1
//@ arg buffer 32 randf:285:0.5:1
//@ arg value 8 words:0.9f,1e-5f
typedef struct {
    float count, mean, squares;
} Moments;

static Moments merged(Moments a, Moments b)
{
    Moments m;
    m.count = a.count + b.count;
    const float delta = b.mean - a.mean;
    m.mean = a.mean + delta * b.count / m.count;
    m.squares = a.squares + b.squares + delta * delta * a.count * b.count / m.count;
    return m;
}

__kernel void statistics(__global const float *values, __global float2 *moments, uint count)
{
    __local Moments partial[GROUP];
    const uint lane = get_local_id(0), channel = get_global_id(1);
    Moments own = { 0.0f, 0.0f, 0.0f };
    for (uint i = lane; i < count; i += GROUP) {
        const float x = values[channel * count + i];
        own.count += 1.0f;
        const float delta = x - own.mean;
        own.mean += delta / own.count;
        own.squares = fma(delta, x - own.mean, own.squares);
    }
    partial[lane] = own;
    for (uint distance = GROUP / 2; distance > 0; distance /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < distance)
            partial[lane] = merged(partial[lane], partial[lane + distance]);
    }
    if (lane == 0)
        moments[channel] = (float2)(partial[0].mean, partial[0].squares / partial[0].count);
}

__kernel void normalize_channels(__global float *values, __global const float2 *moments,
                                 __global const float2 *affine, __global float2 *running, float2 parameters)
{
    const uint channel = get_global_id(1), lane = get_local_id(0);
    const float2 own = moments[channel], transform = affine[channel];
    const float inverse = rsqrt(own.y + parameters.y);
    for (uint i = lane; i < 128; i += GROUP) {
        const float normal = (values[channel * 128 + i] - own.x) * inverse;
        values[channel * 128 + i] = fmax(mad(normal, transform.x, transform.y), 0.0f);
    }
    if (lane == 0)
        running[channel] = mix(own, running[channel], parameters.x);
}
