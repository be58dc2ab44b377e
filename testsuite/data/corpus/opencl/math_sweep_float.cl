//@ flags -cl-std=CL1.2
// Elementary functions with one or two float arguments, each lane its own argument; results folded per function.
//@ kernel sweep global 16 1 1 local 16 1 1
//@ arg buffer 256 randf:451:0.05:0.95
//@ arg buffer 2048 zero
//@ tolerance 2e-3
__kernel void sweep(__global const float4 *in, __global float4 *out)
{
    size_t i = get_global_id(0), n = get_global_size(0);
    float4 x = in[i], y = in[(i + 5) % n];
    __global float4 *o = out + 8 * i;
    o[0] = sin(x) + cos(y) + tan(x) * asin(y) - acos(x) + atan(y);
    o[1] = sinh(x) + cosh(y) - tanh(x) + asinh(y) + acosh(1.0f + x) + atanh(y);
    o[2] = sinpi(x) + cospi(y) + tanpi(x * 0.4f) + asinpi(y) + acospi(x) + atanpi(y);
    o[3] = exp(x) + exp2(y) - exp10(x * 0.3f) + expm1(y) + log(x) + log2(y) + log10(x) + log1p(y);
    o[4] = pow(x, y) + powr(y, x) + pown(x, (int4)(3)) + rootn(y, (int4)(5)) + cbrt(x) + hypot(x, y);
    o[5] = erf(x) + erfc(y) + tgamma(1.0f + x) + lgamma(2.0f + y) + rsqrt(x) + sqrt(y);
    o[6] = ceil(x * 9) + floor(y * 9) - rint(x * 7) + round(y * 7) + trunc(x * 5) + fdim(x, y) + fmod(x * 5, y);
    o[7] = copysign(x, y - 0.5f) + atan2(x, y) + atan2pi(y, x) + maxmag(x, -y) + minmag(-x, y) + nextafter(x, y) + logb(y);
}
