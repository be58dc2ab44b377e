// Transforms of 64 complex numbers in local memory: butterflies of four, digits reversed on the way in, and spectra multiplied.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DN=64 -O3 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DN=64 -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 2e-3
//@ kernel fft_forward global 32 1 1 local 16 1 1
//@ arg buffer 1024 randf:121:-1:1
//@ arg buffer 1024 zero
//@ kernel multiply_spectra global 64 1 1 local 32 1 1
//@ arg buffer 512 randf:122:-1:1
//@ arg buffer 512 randf:123:-1:1
//@ arg buffer 512 zero
#define ITEMS (N / 4)

static float2 product(float2 a, float2 b) { return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

static float2 turned(float2 a) { return (float2)(a.y, -a.x); }

static float2 twiddle(int k, int n)
{
    float cosine;
    const float sine = sincos(-2.0f * M_PI_F * (float)k / (float)n, &cosine);
    return (float2)(cosine, sine);
}

static uint reversed(uint index)
{
    uint digits = 0;
    for (uint n = N; n > 1; n >>= 2) {
        digits = digits << 2 | (index & 3);
        index >>= 2;
    }
    return digits;
}

__kernel void fft_forward(__global const float2 *signal, __global float2 *spectrum)
{
    __local float2 data[N];
    const uint lane = get_local_id(0), base = get_group_id(0) * N;
    for (uint i = lane; i < N; i += ITEMS)
        data[reversed(i)] = signal[base + i];
    for (uint span = 1; span < N; span *= 4) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint offset = lane % span, first = lane / span * span * 4 + offset;
        const float2 a = data[first];
        const float2 b = product(data[first + span], twiddle(offset, 4 * span));
        const float2 c = product(data[first + 2 * span], twiddle(2 * offset, 4 * span));
        const float2 d = product(data[first + 3 * span], twiddle(3 * offset, 4 * span));
        const float2 sum_even = a + c, difference_even = a - c;
        const float2 sum_odd = b + d, difference_odd = turned(b - d);
        data[first] = sum_even + sum_odd;
        data[first + span] = difference_even + difference_odd;
        data[first + 2 * span] = sum_even - sum_odd;
        data[first + 3 * span] = difference_even - difference_odd;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = lane; i < N; i += ITEMS)
        spectrum[base + i] = data[i];
}

// Two real signals share a transform: their spectra are its even and odd parts.
__kernel void multiply_spectra(__global const float2 *both, __global const float2 *filter, __global float2 *result)
{
    const uint i = get_global_id(0), mirror = (N - i) % N;
    const float2 a = both[i], b = (float2)(both[mirror].x, -both[mirror].y);
    const float2 even = 0.5f * (a + b), odd = 0.5f * turned(a - b);
    result[i] = product(even, filter[i]) + product(odd, (float2)(filter[mirror].x, -filter[mirror].y));
}
