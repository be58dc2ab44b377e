//@ flags -cl-std=CL1.2
//@ norun a struct passed by value is no scalar of the protocol
// A struct kernel argument, passed on by value to a helper that changes its own copy, and vector arguments.
typedef struct {
    int3 dims;
    float4 plane[3];
    char name[5];
    struct { short id; double weight; } extra;
} config_t;

__attribute__((noinline)) float eval(config_t c, float3 p, int which)
{
    c.plane[which].w += c.extra.id;
    float r = 0.0f;
    for (int k = 0; k < 3; ++k)
        r = fmax(r, dot(c.plane[k].xyz, p) - c.plane[k].w);
    return r * (float)c.extra.weight;
}

__kernel void clip(__global float *out, const config_t cfg, float3 shift, uchar2 select_mask, __global const float3 *pts)
{
    size_t i = get_global_id(0);
    if (i >= (size_t)(cfg.dims.x * cfg.dims.y * cfg.dims.z))
        return;
    float a = eval(cfg, pts[i] + shift, select_mask.x % 3);
    float b = eval(cfg, pts[i], cfg.name[select_mask.y % 5] % 3);
    out[i] = a - b;
}
