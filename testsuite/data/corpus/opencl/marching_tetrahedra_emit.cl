//@ flags -cl-std=CL1.2
// Isosurface of tetrahedra: interpolated vertices appended through an atomic cursor to disjoint slots.
//@ kernel emit global 32 1 1 local 16 1 1
//@ arg buffer 512 randf:372:-1:1
//@ arg buffer 2048 zero
//@ tolerance 1e-4
__constant char tri[16][7] = {
    { -1 }, { 0, 3, 2, -1 }, { 0, 1, 4, -1 }, { 1, 4, 2, 2, 4, 3, -1 },
    { 1, 2, 5, -1 }, { 0, 3, 5, 0, 5, 1, -1 }, { 0, 2, 5, 0, 5, 4, -1 }, { 5, 4, 3, -1 },
    { 3, 4, 5, -1 }, { 4, 5, 0, 5, 2, 0, -1 }, { 1, 5, 0, 5, 3, 0, -1 }, { 5, 2, 1, -1 },
    { 3, 4, 2, 2, 4, 1, -1 }, { 4, 1, 0, -1 }, { 2, 3, 0, -1 }, { -1 },
};
__constant char2 ends[6] = { (char2)(0, 1), (char2)(1, 2), (char2)(2, 0), (char2)(0, 3), (char2)(1, 3), (char2)(2, 3) };

float4 cut(float4 a, float4 b)
{
    float t = a.w / (a.w - b.w);
    return (float4)(mix(a.xyz, b.xyz, t), 1.0f);
}

__kernel void emit(__global const float4 *v, __global float4 *out)
{
    int g = get_global_id(0);
    float4 p[4];
    int code = 0;
    for (int i = 0; i < 4; ++i) {
        p[i] = v[(g + i * 5) & 31];
        p[i].xyz += (float3)(i == 1, i == 2, i == 3);
        code |= (p[i].w > 0.0f) << i;
    }
    int n = 0;
    for (int k = 0; n < 4 && k < 7 && tri[code][k] >= 0; ++k) {
        char2 e = ends[tri[code][k]];
        out[4 * g + n++] = cut(p[e.x], p[e.y]);
    }
    while (n < 4)
        out[4 * g + n++] = (float4)(0.0f, 0.0f, 0.0f, (float)code);
}
