//@ flags -cl-std=CL1.2
// A Stockham radix-4 pass on float4 data: two complex numbers per vector, swizzles for the complex product.
//@ kernel fft4_pass global 16 1 1 local 8 1 1
//@ arg buffer 512 randf:112:-1:1
//@ arg buffer 512 zero
//@ arg scalar i32 4
//@ tolerance 1e-3
float2 mulc(float2 a, float2 w) { return a.xx * w + a.yy * (float2)(-w.y, w.x); }

__kernel void fft4_pass(__global const float2 *x, __global float2 *y, int p)
{
    int t = get_global_size(0);
    int i = get_global_id(0);
    int k = i & (p - 1);
    int j = ((i - k) << 2) + k;
    float alpha = -M_PI_F * (float)k / (float)(2 * p);
    float2 w1 = (float2)(cos(alpha), sin(alpha));
    float2 w2 = mulc(w1, w1), w3 = mulc(w2, w1);
    float2 u0 = x[i], u1 = mulc(x[i + t], w1), u2 = mulc(x[i + 2 * t], w2), u3 = mulc(x[i + 3 * t], w3);
    float2 v0 = u0 + u2, v1 = u0 - u2, v2 = u1 + u3, d = u1 - u3;
    float2 v3 = (float2)(d.y, -d.x);
    y[j] = v0 + v2;
    y[j + p] = v1 + v3;
    y[j + 2 * p] = v0 - v2;
    y[j + 3 * p] = v1 - v3;
}
