//@ flags -cl-std=CL1.2
// Verlet integration of a cloth patch with structural and shear springs gathered from an offset table.
//@ kernel cloth global 16 16 1 local 8 8 1
//@ arg buffer 4096 randf:951
//@ arg buffer 4096 randf:951
//@ arg buffer 4096 zero
//@ arg scalar f32 0.016
//@ tolerance 1e-3
__constant char2 nb[8] = {
    (char2)(1, 0), (char2)(-1, 0), (char2)(0, 1), (char2)(0, -1),
    (char2)(1, 1), (char2)(-1, 1), (char2)(1, -1), (char2)(-1, -1),
};
__kernel void cloth(__global const float4 *cur, __global const float4 *prev, __global float4 *next, float dt)
{
    int2 p = (int2)(get_global_id(0), get_global_id(1));
    const int w = 16;
    int i = p.y * w + p.x;
    float4 base = (float4)(p.x, p.y, 0, 0);
    float3 here = cur[i].xyz * 0.1f + base.xyz;
    float3 force = (float3)(0.0f, -9.81f, 0.0f);
    for (int k = 0; k < 8; ++k) {
        int2 q = p + convert_int2(nb[k]);
        if (any(q < 0) || any(q >= w))
            continue;
        float3 other = cur[q.y * w + q.x].xyz * 0.1f + (float3)(q.x, q.y, 0.0f);
        float3 d = other - here;
        float len = length(d), rest = length(convert_float2(nb[k]));
        force += 40.0f * (len - rest) * (d / fmax(len, 1e-4f));
    }
    bool pinned = p.y == 15 && (p.x == 0 || p.x == 15);
    float3 old = prev[i].xyz * 0.1f + base.xyz;
    float3 n = pinned ? here : here + 0.99f * (here - old) + force * (dt * dt);
    next[i] = (float4)(n, length(force));
}
