// Paths of prices by counter-based random numbers: averages, barriers, antithetic pairs, and sums over work-groups.
//$ -cl-std=CL2.0 -O2 -DSTEPS=16 -I include -target spirv64
//$ -cl-std=CL2.0 -O2 -DSTEPS=16 -I include --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL2.0 -O1 -DSTEPS=4 -I include --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-3
//@ kernel paths global 64 1 1 local 32 1 1
//@ arg buffer 16 zero
//@ arg value 16 words:1.0f,1.02f,0.02f,0.25f
//@ arg scalar u32 99
//@ kernel states global 16 1 1 local 16 1 1
//@ arg buffer 256 zero
//@ arg scalar u32 12345
#include "random.h"

typedef struct {
    float spot, strike, rate, volatility;
} Contract;

static float2 normals(Rng *rng)
{
    const float radius = sqrt(-2.0f * log(1.0f - uniform(rng)));
    float cosine;
    const float sine = sincos(2.0f * M_PI_F * uniform(rng), &cosine);
    return radius * (float2)(cosine, sine);
}

static float payoff(float2 sums, const Contract *contract)
{
    const float2 averages = sums / (float)STEPS;
    const float2 gains = fmax(averages - contract->strike, 0.0f);
    return 0.5f * (gains.x + gains.y);
}

__kernel void paths(__global float2 *result, float4 given, uint seed)
{
    const Contract contract = { given.x, given.y, given.z, given.w };
    Rng rng = seeded(seed, (uint)get_global_id(0));
    const float dt = 1.0f / STEPS, drift = (contract.rate - 0.5f * contract.volatility * contract.volatility) * dt;
    const float spread = contract.volatility * sqrt(dt);
    float2 logs = (float2)(log(contract.spot)), sums = (float2)(0.0f);
    for (int step = 0; step < STEPS; step += 2) {
        const float2 z = normals(&rng);
        for (int i = 0; i < 2; ++i) {
            const float shock = spread * (i == 0 ? z.x : z.y);
            logs += drift + (float2)(shock, -shock);
            sums += exp(logs);
        }
    }
    const float value = exp(-contract.rate) * payoff(sums, &contract);
    const float sum = work_group_reduce_add(value), squares = work_group_reduce_add(value * value);
    if (get_local_id(0) == 0)
        result[get_group_id(0)] = (float2)(sum, squares) / (float)get_local_size(0);
}

__kernel void states(__global Rng *generators, uint seed)
{
    Rng rng = seeded(seed, (uint)get_global_id(0));
    for (uint i = 0; i < 10 + get_global_id(0); ++i)
        next(&rng);
    generators[get_global_id(0)] = rng;
}
