// Options that can be exercised early: a lattice walked backwards in local memory, one contract for each work-group.
//$ -cl-std=CL1.2 -O2 -DSTEPS=31 -target spirv64
//$ -cl-std=CL1.2 -O2 -DSTEPS=31 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL1.2 -O3 -DSTEPS=31 -DEUROPEAN --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-3
//@ kernel lattice global 128 1 1 local 32 1 1
//@ arg buffer 64 randf:361:0.9:1.1
//@ arg buffer 16 zero
//@ kernel trinomial global 8 1 1 local 8 1 1
//@ arg buffer 32 randf:362:0.9:1.1
//@ arg buffer 32 zero
static float exercised(float spot, float strike, float continued)
{
#ifdef EUROPEAN
    return continued;
#else
    return fmax(continued, strike - spot);
#endif
}

__kernel void lattice(__global const float4 *contracts, __global float *prices)
{
    __local float values[STEPS + 1];
    const int node = get_local_id(0);
    const float4 c = contracts[get_group_id(0)];
    const float dt = c.w / STEPS, volatility = 0.3f * c.z, rate = 0.05f;
    const float up = exp(volatility * sqrt(dt)), down = 1.0f / up;
    const float weight = (exp(rate * dt) - down) / (up - down), discount = exp(-rate * dt);
    float spot = c.x * pown(up, 2 * node - STEPS);
    values[node] = fmax(c.y - spot, 0.0f);
    for (int step = STEPS - 1; step >= 0; --step) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const float higher = values[min(node + 1, STEPS)], lower = values[node];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (node <= step) {
            spot *= up;
            values[node] = exercised(spot, c.y, discount * (weight * higher + (1.0f - weight) * lower));
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (node == 0)
        prices[get_group_id(0)] = values[0];
}

// A small tree with three branches, all of it in private memory.
__kernel void trinomial(__global const float *spots, __global float *prices)
{
    float values[2 * 6 + 1];
    const float spot = spots[get_global_id(0)], strike = 1.0f, step = 1.08f;
    for (int i = 0; i < 13; ++i)
        values[i] = fmax(strike - spot * pown(step, i - 6), 0.0f);
    for (int level = 5; level >= 0; --level) {
        for (int i = 0; i <= 2 * level; ++i) {
            const float continued = 0.998f * (0.25f * values[i] + 0.5f * values[i + 1] + 0.25f * values[i + 2]);
            values[i] = exercised(spot * pown(step, i - level), strike, continued);
        }
    }
    prices[get_global_id(0)] = values[0];
}
