//@ flags -cl-std=CL1.2
// Spheres over a patterned floor, shadow rays and a loop in place of recursive reflection.
//@ kernel trace global 16 16 1 local 8 8 1
//@ arg buffer 4096 zero
//@ arg buffer 80 words:1.0f,1.0f,4.0f,1.0f,-1.0f,0.5f,3.0f,0.5f,0.0f,1.5f,6.0f,1.5f,0.5f,0.25f,2.0f,0.25f,-2.0f,1.0f,5.0f,1.0f
//@ arg scalar i32 5
//@ tolerance 2e-2
typedef struct { float3 o, d; } Ray;
typedef struct { float t; float3 n; int what; } Hit;

float sphere(const Ray *r, float4 s)
{
    float3 oc = r->o - s.xyz;
    float b = dot(oc, r->d), c = dot(oc, oc) - s.w * s.w;
    float disc = b * b - c;
    if (disc < 0.0f)
        return -1.0f;
    float q = sqrt(disc);
    float t = -b - q;
    return t > 1e-3f ? t : -b + q;
}

Hit closest(const Ray *r, __constant float4 *s, int n)
{
    Hit h = { 1e30f, (float3)(0.0f), -1 };
    if (r->d.y < -1e-4f) {
        h.t = -r->o.y / r->d.y;
        h.n = (float3)(0, 1, 0);
        h.what = n;
    }
    for (int i = 0; i < n; ++i) {
        float t = sphere(r, s[i]);
        if (t > 1e-3f && t < h.t) {
            h.t = t;
            h.what = i;
            h.n = normalize(r->o + t * r->d - s[i].xyz);
        }
    }
    return h;
}

__kernel void trace(__global float4 *image, __constant float4 *spheres, int n)
{
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0);
    Ray r;
    r.o = (float3)(0.0f, 1.0f, -2.0f);
    r.d = normalize((float3)((x - 7.5f) / 8.0f, (7.5f - y) / 8.0f, 1.5f));
    const float3 sun = normalize((float3)(0.4f, 1.0f, -0.5f));
    float3 col = 0.0f;
    float weight = 1.0f;
    for (int bounce = 0; bounce < 4; ++bounce) {
        Hit h = closest(&r, spheres, n);
        if (h.what < 0) {
            col += weight * mix((float3)(1.0f), (float3)(0.5f, 0.7f, 1.0f), 0.5f * (r.d.y + 1.0f));
            break;
        }
        float3 p = r.o + h.t * r.d;
        float albedo = 0.8f;
        if (h.what == n)
            albedo = 0.55f + 0.35f * sin(0.5f * p.x) * cos(0.4f * p.z);
        Ray shadow = { p + 1e-2f * h.n, sun };
        Hit block = closest(&shadow, spheres, n);
        float lit = block.what >= 0 && block.what < n ? 0.15f : fmax(dot(h.n, sun), 0.1f);
        col += weight * 0.7f * albedo * lit;
        weight *= 0.3f;
        r.d = r.d - 2.0f * dot(r.d, h.n) * h.n;
        r.o = p + 1e-2f * h.n;
    }
    image[y * w + x] = (float4)(col, weight);
}
