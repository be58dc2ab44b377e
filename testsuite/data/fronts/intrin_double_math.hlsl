// Functions that doubles have: fma, abs, min, max, rcp, conversions.
// args: -T cs_6_0 -E Fma
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 64 randf:1:1:3
// args: -T cs_6_0 -E Limits
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 64 randf:2:-3:3
// args: -T cs_6_0 -E Reciprocal
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 64 randf:3:1:3
//@ tolerance 1e-6
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<uint2> o : register(u1);
[numthreads(16, 1, 1)]
void Fma(uint t : SV_GroupIndex) {
  double a = i0[t], b = i0[15 - t];
  double r = fma(a, b, 0.125L);
  uint low, high;
  asuint(r, low, high);
  o[t] = uint2(low, high);
}
[numthreads(16, 1, 1)]
void Limits(uint t : SV_GroupIndex) {
  double2 v = double2(i0[t], i0[15 - t]);
  double2 r = max(abs(v), 0.5L) + min(v, v.yx);
  o[t] = uint2(asuint((float)r.x), asuint((float)r.y));
}
[numthreads(16, 1, 1)]
void Reciprocal(uint t : SV_GroupIndex) {
  double a = i0[t];
  o[t] = uint2(asuint((float)(1.0L / a)), asuint((float)(a * a)));
}
