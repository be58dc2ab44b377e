//@ flags -cl-std=CL1.2
// All-pairs gravity; positions are staged a tile at a time, velocities integrated with leapfrog.
//@ kernel nbody global 64 1 1 local 16 1 1
//@ arg buffer 1024 randf:121:-1:1
//@ arg buffer 1024 randf:122:-0.1:0.1
//@ arg buffer 1024 zero
//@ arg scalar f32 0.01
//@ arg scalar f32 0.05
//@ arg local 256
//@ tolerance 1e-3
float4 interact(float4 acc, float4 me, float4 other, float eps2)
{
    float4 r = other - me;
    r.w = 0.0f;
    float inv = rsqrt(dot(r.xyz, r.xyz) + eps2);
    float s = fabs(other.w) * inv * inv * inv;
    return acc + r * s;
}

__kernel void nbody(__global const float4 *pos, __global float4 *vel, __global float4 *next,
                    float dt, float eps2, __local float4 *tile)
{
    int i = get_global_id(0), l = get_local_id(0);
    int n = get_global_size(0), ls = get_local_size(0);
    float4 me = pos[i];
    float4 acc = (float4)(0.0f, 0.0f, 0.0f, 0.0f);
    for (int base = 0; base < n; base += ls) {
        tile[l] = pos[base + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < ls; j += 2) {
            acc = interact(acc, me, tile[j], eps2);
            acc = interact(acc, me, tile[j + 1], eps2);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float4 v = vel[i] + dt * acc;
    v.w = 0.0f;
    vel[i] = v;
    next[i] = me + dt * v;
}
