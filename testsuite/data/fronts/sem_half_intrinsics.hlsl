// Intrinsics of 16-bit floats and vectors of them.
//= dxc: generated SPIR-V is invalid: Expected arithmetic operands to be of Result Type: FMul operand index 3
// args: -T cs_6_2 -E Vectors -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1:0.5:2
//@ tolerance 0.03
// args: -T cs_6_2 -E Functions -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:0.25:0.9
//@ tolerance 0.03
// args: -T cs_6_2 -E Tests -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:3:-2:2
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { half3 v = half3((half)i0[t], 1, 0.5), n = normalize(half3(1, 2, (half)i0[15 - t])); half3 r = reflect(v, n) + refract(normalize(v), n, 0.75h) + faceforward(n, v, n) + mul(half3x3(1, 0, 0, 0, 2, 0, 0, 0, 3), v); o[t] = (float)(r.x + r.y * 2.0h + r.z + distance(v, n) + determinant(half2x2(v.x, 1, 2, v.y))); }
[numthreads(16, 1, 1)]
void Functions(uint t : SV_GroupIndex) { half a = (half)i0[t]; half e, s, c, w; half m = frexp(a, e); sincos(a, s, c); half f = modf(a * 3.0h, w); o[t] = (float)(tan(a) + asin(a) + acos(a) + atan(a) + exp(a) + log(a) + log10(a) + smoothstep(0.0h, 1.0h, a) + step(0.5h, a) + fmod(a * 3.0h, 2.0h) + rcp(a) + m + e + s + c + f + w + ldexp(a, 1.0h) + atan2(a, 0.5h) + cosh(a) + mad(a, a, a) + round(a * 4.0h) + trunc(a * 4.0h) + ceil(a)); }
[numthreads(16, 1, 1)]
void Tests(uint t : SV_GroupIndex) { half2 v = half2((half)i0[t], (half)i0[15 - t]); bool2 b = v > 0.5h; o[t] = (isnan(v.x) ? 1 : 0) + (isfinite(v.y) ? 2 : 0) + (any(b) ? 4 : 0) + (all(v < 1.0h) ? 8 : 0) + (float)sign(v.x) * 16 + (float)clamp(v, -1.0h, 1.0h).x * 32 + (v.x == v.y ? 64 : 0); }
