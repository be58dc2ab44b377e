// Molecules in a periodic box: cells by atomics, Lennard-Jones and Coulomb forces with a smooth end, and a thermostat.
//$ -cl-std=CL1.2 -O2 -cl-mad-enable -DCELLS=4 -DCAPACITY=16 -target spirv64
//$ -cl-std=CL1.2 -O2 -cl-mad-enable -DCELLS=4 -DCAPACITY=16 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 5e-3
//@ kernel count_cells global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:341
//@ arg buffer 256 zero
//@ kernel forces global 64 1 1 local 16 1 1
//@ arg buffer 1024 randf:342:0.05:0.95
//@ arg buffer 1024 zero
//@ arg value 16 words:0.1f,0.01f,0.45f,1.0f
//@ kernel thermostat global 64 1 1 local 64 1 1
//@ arg buffer 1024 randf:343:-1:1
//@ arg scalar f32 0.3
//@ arg scalar f32 0.1
static int cell_of(float3 p)
{
    const int3 cell = clamp(convert_int3_rtn(p * CELLS), 0, CELLS - 1);
    return (cell.z * CELLS + cell.y) * CELLS + cell.x;
}

__kernel void count_cells(__global const float4 *atoms, __global uint *counts)
{
    const int cell = cell_of(atoms[get_global_id(0)].xyz);
    const uint place = atomic_inc(&counts[cell]);
    if (place >= CAPACITY)
        atomic_sub(&counts[cell], 1u);
}

// The nearest image of a neighbour; forces fall smoothly to nothing at the cutoff.
static float4 pair_force(float4 a, float4 b, float4 settings)
{
    float3 offset = b.xyz - a.xyz;
    offset -= rint(offset);
    const float r2 = fmax(dot(offset, offset), 1e-2f);
    const float r = sqrt(r2);
    if (r >= settings.z)
        return (float4)(0.0f);
    const float s2 = settings.x * settings.x / r2, s6 = s2 * s2 * s2;
    const float repulsion = 24.0f * settings.y * (2.0f * s6 * s6 - s6) / r2;
    const float charge = (a.w - 0.5f) * (b.w - 0.5f) * 0.01f;
    const float t = r / settings.z, fade = 1.0f - t * t * t * (10.0f + t * (6.0f * t - 15.0f));
    const float energy = (4.0f * settings.y * (s6 * s6 - s6) + charge / r) * fade;
    return (float4)(-offset * ((repulsion + charge / (r2 * r)) * fade), 0.5f * energy);
}

__kernel void forces(__global const float4 *atoms, __global float4 *result, float4 settings)
{
    const int own = get_global_id(0);
    const float4 atom = atoms[own];
    float4 sum = (float4)(0.0f);
    for (int i = 0; i < (int)get_global_size(0); ++i)
        if (i != own)
            sum += pair_force(atom, atoms[i], settings);
    result[own] = sum;
}

__kernel void thermostat(__global float4 *velocities, float target, float coupling)
{
    __local float energy[64];
    const int lane = get_local_id(0);
    const float3 v = velocities[lane].xyz;
    energy[lane] = 0.5f * dot(v, v);
    for (int size = 32; size; size >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < size)
            energy[lane] += energy[lane + size];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const float temperature = energy[0] * 2.0f / (3.0f * 64.0f);
    const float scale = sqrt(1.0f + coupling * (target / temperature - 1.0f));
    velocities[lane].xyz = v * scale;
}
