// modf, frexp, ldexp, fmod and the remainder of floats.
// args: -T cs_6_0 -E Modf
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-50:50
// args: -T cs_6_0 -E Frexp
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:1:500
//@ tolerance 1e-6
// args: -T cs_6_0 -E Remainders
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:1:40
//@ tolerance 1e-4
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Modf(uint t : SV_GroupIndex) {
  float4 v = i0[t], whole;
  float4 part = modf(v, whole);
  float one;
  o[t] = whole * 4 + part + modf(v.x, one);
}
[numthreads(16, 1, 1)]
void Frexp(uint t : SV_GroupIndex) {
  float4 v = i0[t], e;
  float4 m = frexp(v, e);
  o[t] = ldexp(m, e) - v + m + e * 10 + ldexp(v.x, 2.0);
}
[numthreads(16, 1, 1)]
void Remainders(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = fmod(v, 2.5) + (-v) % 3.0 + fmod(v.wzyx, -1.75);
}
