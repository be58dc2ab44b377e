// Multisampled textures: loads, sizes, positions of samples, arrays of them.
//= clang: no textures and samplers: 'Texture2DMS', 'Texture2DMSArray'
//= dxc: generated SPIR-V is invalid: Array access is out of bounds, array size is 2, but access index is 2
// args: -T ps_6_0 -E Loads
// args: -T cs_6_0 -E Arrays
// args: -T ps_6_0 -E Positions
Texture2DMS<float4> a : register(t0);
Texture2DMSArray<float4> b : register(t1);
RWStructuredBuffer<float4> o : register(u2);
Texture2DMS<uint, 4> c : register(t3);
float4 Loads(float4 p : SV_Position) : SV_Target { float4 sum = 0; for (uint k = 0; k < 4; k++) sum += a.Load(int2(p.xy), k); return sum / 4 + a.sample[1][uint2(p.xy)] + a.Load(int2(p.xy), 0, int2(1, 1)); }
[numthreads(8, 8, 1)]
void Arrays(uint3 id : SV_DispatchThreadID, uint t : SV_GroupIndex) {
  uint w, h, n, m;
  b.GetDimensions(w, h, n, m);
  o[t] = b.Load(int3(id), t & 3) + float4(w, h, n, m) + c.Load(id.xy, 2);
}
float4 Positions(uint k : KIND) : SV_Target { return float4(a.GetSamplePosition(k), c.GetSamplePosition(2)); }
