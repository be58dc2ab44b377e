//@ flags -cl-std=CL1.2
// Gradient noise and five octaves of fBm; gradients come from hashing, interpolation from smoothstep-like quintics.
//@ kernel fbm global 32 16 1 local 8 8 1
//@ arg buffer 2048 zero
//@ arg scalar f32 0.15
//@ tolerance 1e-3
static uint hash2(int2 p)
{
    uint h = as_uint(p.x) * 0x8da6b343u ^ as_uint(p.y) * 0xd8163841u;
    h ^= h >> 13;
    h *= 0x5bd1e995u;
    return h ^ (h >> 15);
}

static float grad(uint h, float2 d)
{
    float2 g = (float2)((h & 1) ? 1.0f : -1.0f, (h & 2) ? 1.0f : -1.0f);
    return (h & 4) ? dot(g, d) : (h & 8 ? g.x * d.x : g.y * d.y) * M_SQRT2_F;
}

static float noise(float2 p)
{
    float2 fl;
    float2 f = fract(p, &fl);
    int2 i = convert_int2(fl);
    float2 u = f * f * f * (f * (f * 6.0f - 15.0f) + 10.0f);
    float a = grad(hash2(i), f);
    float b = grad(hash2(i + (int2)(1, 0)), f - (float2)(1, 0));
    float c = grad(hash2(i + (int2)(0, 1)), f - (float2)(0, 1));
    float d = grad(hash2(i + 1), f - 1.0f);
    return mix(mix(a, b, u.x), mix(c, d, u.x), u.y);
}

__kernel void fbm(__global float *out, float freq)
{
    float2 p = (float2)(get_global_id(0), get_global_id(1)) * freq;
    float amp = 0.5f, sum = 0.0f;
#pragma unroll 5
    for (int o = 0; o < 5; ++o) {
        sum += amp * noise(p);
        p = (float2)(p.x * 1.6f + p.y * 1.2f, p.y * 1.6f - p.x * 1.2f);
        amp *= 0.5f;
    }
    out[get_global_id(1) * 32 + get_global_id(0)] = sum;
}
