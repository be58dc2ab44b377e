// Accesses to rasterizer-ordered buffers under conditions, by samples.
// args: -T ps_6_0 -E main
RasterizerOrderedStructuredBuffer<uint> a : register(u1);
RasterizerOrderedByteAddressBuffer b : register(u2);
float4 main(float4 p : SV_Position, uint s : SV_SampleIndex, nointerpolation uint k : K) : SV_Target {
  if (k == 3) return p;
  for (uint i = 0; i < k; i++) { if (i & 1) a[i] += s; else b.Store(i * 4, b.Load(i * 4) + 1); }
  return p.yxzw; }
