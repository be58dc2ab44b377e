// Absolute values, limits, rounding, signs, steps and interpolation.
// args: -T cs_6_0 -E Rounding
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-9:9
// args: -T cs_6_0 -E Limits
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:-2:2
// args: -T cs_6_0 -E Blending
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:-2:2
//@ tolerance 1e-5
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Rounding(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = floor(v) + ceil(v.yzwx) * 100 + round(v.zwxy + 0.25) * 10000 + trunc(v.w) * 0.25;
}
[numthreads(16, 1, 1)]
void Limits(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = float4(abs(v.x), min(v.y, v.x), max(v.z, 0.5), clamp(v.w, -0.5, 0.5)) + saturate(v) + sign(v.wzyx);
}
[numthreads(16, 1, 1)]
void Blending(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = lerp(v, v.wzyx, 0.25) + step(v, 0.1) * 10 + smoothstep(-1, 1, v) + frac(v) + float4(rcp(v.x + 3), rsqrt(v.y + 3), sqrt(v.z + 3), mad(v.x, v.y, v.z));
}
