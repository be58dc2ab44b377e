// Cloth by constraints on positions: prediction, springs to neighbours gathered without races, a sphere, and velocities after all.
//$ -cl-std=CL1.2 -O2 -DSIDE=16 -target spirv64
//$ -cl-std=CL1.2 -O2 -DSIDE=16 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-3
//@ kernel predict global 16 16 1 local 16 1 1
//@ arg buffer 4096 randf:331:-1:1
//@ arg buffer 4096 randf:332:-1:1
//@ arg buffer 4096 zero
//@ arg scalar f32 0.02
//@ kernel constrain global 16 16 1 local 8 8 1
//@ arg buffer 4096 randf:333:-1:1
//@ arg buffer 4096 zero
//@ arg value 16 words:0.12f,0.5f,0.3f,0.0f
//@ kernel recover global 16 16 1 local 16 4 1
//@ arg buffer 4096 randf:334:-1:1
//@ arg buffer 4096 randf:335:-1:1
//@ arg buffer 4096 zero
//@ arg scalar f32 50.0
#define AT(x, y) ((y) * SIDE + (x))

static bool is_pinned(int x, int y) { return y == 0 && (x == 0 || x == SIDE - 1); }

__kernel void predict(__global const float4 *positions, __global const float4 *velocities, __global float4 *predicted,
                      float dt)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float4 v = velocities[AT(x, y)];
    v.y -= 9.81f * dt;
    const float3 wind = (float3)(0.3f, 0.0f, 0.1f * sin(0.7f * x));
    v.xyz += (wind - v.xyz) * dt * 0.5f;
    predicted[AT(x, y)] = is_pinned(x, y) ? positions[AT(x, y)] : positions[AT(x, y)] + v * dt;
}

__constant char2 neighbours[8] = { (char2)(1, 0), (char2)(-1, 0), (char2)(0, 1), (char2)(0, -1),
                                   (char2)(1, 1), (char2)(-1, -1), (char2)(1, -1), (char2)(-1, 1) };

__kernel void constrain(__global const float4 *predicted, __global float4 *result, float4 settings)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float4 own = predicted[AT(x, y)];
    float3 correction = (float3)(0.0f);
    int count = 0;
    for (int i = 0; i < 8; ++i) {
        const int u = x + neighbours[i].x, v = y + neighbours[i].y;
        if (u < 0 || v < 0 || u >= SIDE || v >= SIDE)
            continue;
        const float rest = settings.x * (i < 4 ? 1.0f : M_SQRT2_F);
        const float3 offset = predicted[AT(u, v)].xyz - own.xyz;
        const float distance = fmax(length(offset), 1e-4f);
        correction += offset * ((distance - rest) / distance * (is_pinned(u, v) ? 1.0f : 0.5f));
        ++count;
    }
    float3 moved = own.xyz + settings.y * correction / (float)count;
    const float depth = settings.z - length(moved);
    if (depth > 0.0f)
        moved += normalize(moved) * depth;
    result[AT(x, y)] = is_pinned(x, y) ? own : (float4)(moved, own.w);
}

__kernel void recover(__global const float4 *before, __global const float4 *after, __global float4 *velocities, float rate)
{
    const int i = AT(get_global_id(0), get_global_id(1));
    const float3 v = (after[i].xyz - before[i].xyz) * rate;
    const float speed = fast_length(v);
    velocities[i] = (float4)(speed > 10.0f ? v * (10.0f / speed) : v, 0.0f);
}
