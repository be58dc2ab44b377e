//@ flags -cl-std=CL1.2
// 64-point complex FFT per work-group: bit-reversed load, log2(n) butterfly passes in local memory.
//@ kernel fft64 global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:111:-1:1
//@ arg scalar i32 1
//@ tolerance 1e-3
static inline float2 cmul(float2 a, float2 b)
{
    return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

static inline uint rev6(uint i)
{
    uint r = 0;
    for (int b = 0; b < 6; ++b) {
        r = (r << 1) | (i & 1);
        i >>= 1;
    }
    return r;
}

__kernel void fft64(__global float2 *data, int dir)
{
    __local float2 s[64];
    uint l = get_local_id(0);
    __global float2 *d = data + get_group_id(0) * 64;
    s[rev6(l)] = d[l];
    s[rev6(l + 32)] = d[l + 32];
    for (uint half_len = 1; half_len < 64; half_len <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uint k = l & (half_len - 1);
        uint i = ((l - k) << 1) + k;
        float c, ang = (float)dir * -M_PI_F * (float)k / (float)half_len;
        float sn = sincos(ang, &c);
        float2 t = cmul(s[i + half_len], (float2)(c, sn));
        float2 u = s[i];
        s[i] = u + t;
        s[i + half_len] = u - t;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    d[l] = s[l];
    d[l + 32] = s[l + 32];
}
