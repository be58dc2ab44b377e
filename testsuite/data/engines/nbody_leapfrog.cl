// Gravity between bodies by tiles in local memory, steps of half a kick, and the energy of the system for a check.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DTILE=32 -DSOFTENING=0.01f -O3 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DTILE=32 -DSOFTENING=0.01f -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -cl-mad-enable -DTILE=32 -DSOFTENING=0.01f -Og --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-3
//@ kernel step global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:161:-1:1
//@ arg buffer 1024 randf:162:-0.1:0.1
//@ arg buffer 1024 zero
//@ arg buffer 1024 zero
//@ arg scalar f32 0.01
//@ kernel energy global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:161:0.5:1
//@ arg buffer 1024 randf:162:-0.1:0.1
//@ arg buffer 8 zero
//@ arg local 128
static float3 attraction(float4 own, float4 other)
{
    const float3 offset = other.xyz - own.xyz;
    const float distance2 = dot(offset, offset) + SOFTENING;
    const float inverse = native_rsqrt(distance2);
    return fabs(other.w) * inverse * inverse * inverse * offset;
}

__kernel void step(__global const float4 *bodies, __global const float4 *velocities, __global float4 *moved,
                   __global float4 *kicked, float dt)
{
    __local float4 tile[TILE];
    const int index = get_global_id(0), lane = get_local_id(0), count = get_global_size(0);
    const float4 own = bodies[index];
    float3 sum = (float3)(0.0f);
    for (int first = 0; first < count; first += TILE) {
        tile[lane] = bodies[first + lane];
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll 4
        for (int i = 0; i < TILE; ++i)
            sum += attraction(own, tile[i]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float4 velocity = velocities[index];
    velocity.xyz += 0.5f * dt * sum;
    float4 position = own;
    position.xyz = mad(velocity.xyz, (float3)(dt), position.xyz);
    moved[index] = position;
    kicked[index] = velocity;
}

__kernel void energy(__global const float4 *bodies, __global const float4 *velocities, __global float *energies,
                     __local float *partial)
{
    const int index = get_global_id(0), lane = get_local_id(0);
    const float4 own = bodies[index];
    const float3 v = velocities[index].xyz;
    float sum = 0.5f * own.w * dot(v, v);
    for (int i = 0; i < (int)get_global_size(0); ++i)
        if (i != index)
            sum -= 0.5f * own.w * bodies[i].w / sqrt(fast_distance(own.xyz, bodies[i].xyz) + SOFTENING);
    partial[lane] = sum;
    for (int half_size = TILE / 2; half_size > 0; half_size >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_size)
            partial[lane] += partial[lane + half_size];
    }
    if (lane == 0)
        energies[get_group_id(0)] = partial[0];
}
