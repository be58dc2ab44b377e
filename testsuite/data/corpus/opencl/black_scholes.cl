//@ flags -cl-std=CL1.2
// European option prices with the Abramowitz-Stegun polynomial for the normal distribution.
//@ kernel black_scholes global 64 1 1 local 16 1 1
//@ arg buffer 256 randf:131:10:100
//@ arg buffer 256 randf:132:10:100
//@ arg buffer 256 randf:133:0.25:5
//@ arg scalar f32 0.02
//@ arg scalar f32 0.3
//@ arg buffer 256 zero
//@ arg buffer 256 zero
//@ tolerance 1e-3
float phi(float x)
{
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
    float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
    float poly = k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5))));
    float tail = 0.39894228f * exp(-0.5f * x * x) * poly;
    return x > 0.0f ? 1.0f - tail : tail;
}

__kernel void black_scholes(__global const float *S, __global const float *X, __global const float *T,
                            float r, float v, __global float *call, __global float *put)
{
    size_t i = get_global_id(0);
    float s = S[i], x = X[i], t = T[i];
    float root = sqrt(t);
    float d1 = (log(s / x) + (r + 0.5f * v * v) * t) / (v * root);
    float d2 = d1 - v * root;
    float n1 = phi(d1), n2 = phi(d2), disc = exp(-r * t);
    call[i] = s * n1 - x * disc * n2;
    put[i] = x * disc * (1.0f - n2) - s * (1.0f - n1);
}
