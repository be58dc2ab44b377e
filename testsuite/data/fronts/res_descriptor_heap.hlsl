// Resources from ResourceDescriptorHeap and SamplerDescriptorHeap.
//= clang: no heaps of descriptors: 'ResourceDescriptorHeap'
//= dxc: DXC was ended by a signal: 11 (SIGSEGV) while it compiled this source
// args: -T cs_6_6 -E Compute
// args: -T ps_6_6 -E Pixel
// args: -T cs_6_6 -E Passed
cbuffer C : register(b2, space1) { uint first; uint second; };
struct S { uint a; float2 b; };
void Write(RWStructuredBuffer<S> x, uint k) { S s; s.a = k; s.b = 0.5; x[k] = s; }
[numthreads(16, 1, 1)]
void Compute(uint t : SV_GroupIndex) {
  RWStructuredBuffer<uint> o = ResourceDescriptorHeap[first];
  StructuredBuffer<S> s = ResourceDescriptorHeap[second];
  ByteAddressBuffer r = ResourceDescriptorHeap[NonUniformResourceIndex(t & 3)];
  ConstantBuffer<S> k = ResourceDescriptorHeap[7];
  o[t] = s[t].a + r.Load(4 * t) + k.a;
}
float4 Pixel(float2 uv : UV) : SV_Target {
  Texture2D<float4> x = ResourceDescriptorHeap[first];
  SamplerState s = SamplerDescriptorHeap[second];
  TextureCube<float4> y = ResourceDescriptorHeap[second];
  return x.Sample(s, uv) + y.Sample(s, uv.xyx);
}
[numthreads(16, 1, 1)]
void Passed(uint t : SV_GroupIndex) {
  RWStructuredBuffer<S> x = ResourceDescriptorHeap[first];
  Write(x, t);
  RWTexture2D<float4> w = ResourceDescriptorHeap[second];
  w[uint2(t, 0)] = t;
}
