// Arithmetic in half precision, which is single precision without 16-bit types.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:215:-2:2
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-5
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

half3 shade(half3 n, half3 l, half roughness) {
  half d = saturate(dot(n, l));
  return lerp(n * d, l, roughness) + (half)0.25;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  half4 v = (half4)Input[id.x];
  half3 s = shade(v.xyz, v.zyx, v.w * v.w * (half)0.25);
  Output[id.x] = float4((float3)s, (float)max(s.x, s.y));
}
