//@ flags -cl-std=CL1.2
// SPH density and pressure over a uniform grid of cells with start/end tables.
//@ kernel density global 64 1 1 local 16 1 1
//@ arg buffer 1024 randf:361:0:4
//@ arg buffer 256 zero
//@ arg buffer 256 zero
//@ arg scalar f32 1.0
//@ tolerance 1e-3
typedef struct {
    float h, h2, poly6, stiffness, rest;
} params_t;

params_t make_params(float h)
{
    params_t p;
    p.h = h;
    p.h2 = h * h;
    p.poly6 = 315.0f / (64.0f * M_PI_F * pown(h, 9));
    p.stiffness = 2.5f;
    p.rest = 1.0f;
    return p;
}

__kernel void density(__global const float4 *pos, __global float *rho, __global float *pressure, float h)
{
    const params_t prm = make_params(h);
    const int i = get_global_id(0), n = get_global_size(0);
    const float3 me = pos[i].xyz;
    const int3 cell = convert_int3_rtn(me / prm.h);
    float sum = 0.0f;
    for (int j = 0; j < n; ++j) {
        const float3 o = pos[j].xyz;
        const int3 dc = convert_int3_rtn(o / prm.h) - cell;
        if (any(abs(dc) > (uint3)(1u)))
            continue;
        const float3 d = o - me;
        const float q = prm.h2 - dot(d, d);
        if (q > 0.0f)
            sum += q * q * q;
    }
    rho[i] = sum * prm.poly6;
    pressure[i] = prm.stiffness * fmax(rho[i] - prm.rest, 0.0f);
}
