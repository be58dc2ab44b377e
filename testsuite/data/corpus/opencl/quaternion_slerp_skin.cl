//@ flags -cl-std=CL1.2
// Quaternion interpolation and rotation of vertices by two weighted bones.
//@ kernel skin global 32 1 1 local 8 1 1
//@ arg buffer 512 randf:961:-1:1
//@ arg buffer 128 randf:962:-1:1
//@ arg buffer 512 zero
//@ tolerance 1e-3
typedef float4 quat;

quat qmul(quat a, quat b)
{
    return (quat)(a.w * b.xyz + b.w * a.xyz + cross(a.xyz, b.xyz), a.w * b.w - dot(a.xyz, b.xyz));
}

quat slerp(quat a, quat b, float t)
{
    float c = dot(a, b);
    if (c < 0.0f) {
        b = -b;
        c = -c;
    }
    if (c > 0.9995f)
        return normalize(mix(a, b, t));
    float th = acos(c), s = sin(th);
    return (sin((1.0f - t) * th) * a + sin(t * th) * b) / s;
}

float3 rotate_by(quat q, float3 v)
{
    quat r = qmul(qmul(q, (quat)(v, 0.0f)), (quat)(-q.xyz, q.w));
    return r.xyz;
}

__kernel void skin(__global const float4 *verts, __global const float4 *bones, __global float4 *out)
{
    size_t i = get_global_id(0);
    quat a = normalize(bones[i & 7] + (float4)(0, 0, 0, 2));
    quat b = normalize(bones[(i >> 2) & 7] + (float4)(0, 0, 0, 2));
    float4 v = verts[i];
    out[i] = (float4)(rotate_by(slerp(a, b, fabs(v.w)), v.xyz), v.w);
}
