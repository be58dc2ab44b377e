//@ flags -cl-std=CL1.2
// Eigenvalues of symmetric 3x3 matrices in closed form with trigonometry, branches for the degenerate cases.
//@ kernel eig3 global 32 1 1 local 8 1 1
//@ arg buffer 1024 randf:821:-1:1
//@ arg buffer 512 zero
//@ tolerance 1e-2
__kernel void eig3(__global const float8 *in, __global float4 *out)
{
    size_t i = get_global_id(0);
    float8 m = in[i];
    float a = m.s0, b = m.s1, c = m.s2, d = m.s3, e = m.s4, f = m.s5;
    if (i % 5 == 0)
        d = e = f = 0.0f;
    float p1 = d * d + e * e + f * f;
    float3 ev;
    if (p1 < 1e-12f) {
        ev = (float3)(fmax(a, fmax(b, c)), 0.0f, fmin(a, fmin(b, c)));
        ev.y = a + b + c - ev.x - ev.z;
    } else {
        float q = (a + b + c) / 3.0f;
        float3 dg = (float3)(a, b, c) - q;
        float p = sqrt((dot(dg, dg) + 2.0f * p1) / 6.0f);
        float3 n = dg / p;
        float dd = d / p, ee = e / p, ff = f / p;
        float det = n.x * (n.y * n.z - ff * ff) - dd * (dd * n.z - ff * ee) + ee * (dd * ff - n.y * ee);
        float r = clamp(0.5f * det, -1.0f, 1.0f);
        float phi = acos(r) / 3.0f;
        ev.x = q + 2.0f * p * cos(phi);
        ev.z = q + 2.0f * p * cos(phi + 2.0f * M_PI_F / 3.0f);
        ev.y = 3.0f * q - ev.x - ev.z;
    }
    out[i] = (float4)(ev, a + b + c);
}
