// Trigonometric and hyperbolic functions and their inverses.
// args: -T cs_6_0 -E Circular
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-3:3
//@ tolerance 0.002
// args: -T cs_6_0 -E Inverse
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:-0.95:0.95
//@ tolerance 0.002
// args: -T cs_6_0 -E Hyperbolic
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:-2:2
//@ tolerance 0.002
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Circular(uint t : SV_GroupIndex) {
  float4 v = i0[t], s, c;
  sincos(v, s, c);
  float s1, c1;
  sincos(v.x * 0.5, s1, c1);
  o[t] = float4(sin(v.x), cos(v.y), tan(v.z * 0.4), s1 * c1) + s - c * 2;
}
[numthreads(16, 1, 1)]
void Inverse(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = float4(asin(v.x), acos(v.y), atan(v.z * 4), atan2(v.w, v.x + 1)) + degrees(v) * 0.01 + radians(v * 90);
}
[numthreads(16, 1, 1)]
void Hyperbolic(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = float4(sinh(v.x), cosh(v.y), tanh(v.z), sinh(v.w) - cosh(v.w)) + tanh(v.yxwz);
}
