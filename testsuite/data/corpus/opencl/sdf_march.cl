//@ flags -cl-std=CL1.2
// Sphere tracing of a signed distance field with a smooth union and numeric normals.
//@ kernel march global 16 16 1 local 4 4 1
//@ arg buffer 1024 zero
//@ tolerance 2e-2
float smin(float a, float b, float k)
{
    float h = clamp(0.5f + 0.5f * (b - a) / k, 0.0f, 1.0f);
    return mix(b, a, h) - k * h * (1.0f - h);
}

float scene(float3 p)
{
    float3 q = fabs(p - (float3)(0.6f, 0.0f, 0.0f)) - 0.5f;
    float box = length(fmax(q, 0.0f)) + fmin(fmax(q.x, fmax(q.y, q.z)), 0.0f);
    float ball = distance(p, (float3)(-0.5f, 0.1f, 0.2f)) - 0.7f;
    float2 t = (float2)(length(p.xz) - 1.2f, p.y);
    return fmin(smin(box, ball, 0.3f), length(t) - 0.1f);
}

__kernel void march(__global float *shade)
{
    int2 id = (int2)(get_global_id(0), get_global_id(1));
    float2 uv = (convert_float2(id) + 0.5f) / 8.0f - 1.0f;
    float3 o = (float3)(0.0f, 0.5f, -3.0f), d = normalize((float3)(uv.x, uv.y, 1.6f));
    float t = 0.0f, s = 0.0f;
    int steps = 0;
    do {
        s = scene(o + t * d);
        t += s;
    } while (s > 1e-3f && t < 8.0f && ++steps < 64);
    float v = 0.0f;
    if (t < 8.0f) {
        float3 p = o + t * d;
        const float e = 1e-2f;
        float3 n = fast_normalize((float3)(scene(p + (float3)(e, 0, 0)) - scene(p - (float3)(e, 0, 0)),
                                           scene(p + (float3)(0, e, 0)) - scene(p - (float3)(0, e, 0)),
                                           scene(p + (float3)(0, 0, e)) - scene(p - (float3)(0, 0, e))));
        v = 0.2f + 0.8f * fmax(dot(n, fast_normalize((float3)(1, 2, -1))), 0.0f);
    }
    shade[id.y * 16 + id.x] = v;
}
