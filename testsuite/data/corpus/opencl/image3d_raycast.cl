//@ flags -cl-std=CL1.2
//@ kernel raycast global 6 6 1 local 3 3 1
//@ arg image r32f:3d:4x4x4 randf:31
//@ arg image rgba32f:1d:8 randf:32
//@ arg sampler linear:clamp
//@ arg sampler linear:clamp
//@ arg image rgba32f:2d:6x6 zero
//@ arg buffer 64 words:0.5,0.0,0.1,0.0,0.05,0.5,0.0,0.0,0.11,0.02,1.0,0.0,0.03,0.04,-2.0,0.0
//@ tolerance 0.03
// Volume ray-casting through a 3-D image with early termination and a transfer function in a 1-D image.
typedef struct { float3 origin, dir; } ray;

int hit_box(ray r, float *tnear, float *tfar)
{
    float3 inv = 1.0f / r.dir;
    float3 a = (-1.0f - r.origin) * inv, b = (1.0f - r.origin) * inv;
    float3 lo = fmin(a, b), hi = fmax(a, b);
    *tnear = fmax(fmax(lo.x, lo.y), lo.z);
    *tfar = fmin(fmin(hi.x, hi.y), hi.z);
    return *tfar > *tnear;
}

__kernel void raycast(read_only image3d_t volume, read_only image1d_t transfer, sampler_t vs, sampler_t ts,
                      write_only image2d_t out, __constant float4 *camera)
{
    int2 p = (int2)(get_global_id(0), get_global_id(1));
    float2 uv = (convert_float2(p) / (float2)(get_global_size(0), get_global_size(1))) * 2.0f - 1.0f;
    ray r;
    r.origin = camera[3].xyz;
    r.dir = normalize(camera[0].xyz * uv.x + camera[1].xyz * uv.y + camera[2].xyz);
    float t0, t1;
    float4 col = 0.0f;
    if (hit_box(r, &t0, &t1)) {
        for (float t = fmax(t0, 0.0f); t < t1; t += 0.01f) {
            float3 q = (r.origin + t * r.dir) * 0.5f + 0.5f;
            float d = read_imagef(volume, vs, (float4)(q, 0.0f)).x;
            float4 c = read_imagef(transfer, ts, d);
            c.xyz *= c.w;
            col += (1.0f - col.w) * c;
            if (col.w > 0.98f)
                break;
        }
    }
    write_imagef(out, p, col);
}
