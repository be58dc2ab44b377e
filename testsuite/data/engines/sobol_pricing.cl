// Finance: Sobol points to Gaussian steps, paths of an asset, an Asian option's payoff a work-item.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D DIMENSIONS=4 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D DIMENSIONS=4 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D DIMENSIONS=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel price global 64 1 1 local 32 1 1
//@ arg buffer 512 rand:261
//@ arg buffer 256 zero
//@ arg value 16 words:0x42c80000,0x3d4ccccd,0x3e4ccccd,0x3f800000
//@ tolerance 0.02
static float gaussian(float u)
{
    float p = clamp(u, 1e-6f, 1.0f - 1e-6f), q = fmin(p, 1.0f - p);
    float t = sqrt(-2.0f * log(q));
    float z = t - (2.515517f + t * (0.802853f + t * 0.010328f)) / (1.0f + t * (1.432788f + t * (0.189269f + t * 0.001308f)));
    return p < 0.5f ? -z : z;
}
__kernel void price(__global const uint *directions, __global float *payoff, float4 market)
{
    uint id = get_global_id(0), gray = id ^ (id >> 1);
    float asset = market.x, average = 0.0f;
    for (int d = 0; d < DIMENSIONS; ++d) {
        uint point = 0x80000000u >> d;
        for (uint bits = gray, j = 0; bits; bits >>= 1, ++j)
            if (bits & 1u) point ^= directions[d * 32 + j];
        float z = gaussian((point >> 8) * 0x1p-24f);
        float dt = market.w / DIMENSIONS;
        asset *= exp((market.y - 0.5f * market.z * market.z) * dt + market.z * sqrt(dt) * z);
        average += asset / DIMENSIONS;
    }
    payoff[id] = exp(-market.y * market.w) * fmax(average - market.x, 0.0f);
}
