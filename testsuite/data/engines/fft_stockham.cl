// Signal processing: a Stockham FFT of 64 points in local memory, two points a work-item.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-single-precision-constant -D N=64 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-single-precision-constant -D N=64 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-single-precision-constant -D N=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel fft global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:41:-1:1
//@ arg local 1024
//@ arg scalar i32 -1
//@ tolerance 0.002
typedef float2 complex_t;
static complex_t times(complex_t a, complex_t b) { return (complex_t)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

__kernel __attribute__((reqd_work_group_size(N / 2, 1, 1))) void fft(__global complex_t *data, __local complex_t *shared_, int sign)
{
    const int lid = get_local_id(0);
    __global complex_t *row = data + get_group_id(0) * N;
    int offset = 0;
    shared_[lid] = row[lid];
    shared_[lid + N / 2] = row[lid + N / 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = N, s = 1; n > 1; n >>= 1, s <<= 1) {
        const int m = n / 2;
        const int p = lid / s, q = lid % s;
        const float angle = sign * 2.0 * M_PI_F * p / n;
        const complex_t w = (complex_t)(cos(angle), sin(angle));
        const complex_t a = shared_[offset + q + s * p], b = shared_[offset + q + s * (p + m)];
        const int other = N - offset;
        shared_[other + q + s * 2 * p] = a + b;
        shared_[other + q + s * (2 * p + 1)] = times(a - b, w);
        offset = other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    row[lid] = shared_[offset + lid];
    row[lid + N / 2] = shared_[offset + lid + N / 2];
}
