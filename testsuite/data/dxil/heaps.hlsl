// Resources and samplers of the descriptor heaps, by constant, dynamic and non-uniform indices.
// args: -T cs_6_6 -E main
struct S { float3 a; uint b; };
struct K { float4 scale; uint n; };
[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  ConstantBuffer<K> k = ResourceDescriptorHeap[0];
  StructuredBuffer<S> s = ResourceDescriptorHeap[k.n];
  RWStructuredBuffer<S> d = ResourceDescriptorHeap[2];
  Texture2D<float4> t = ResourceDescriptorHeap[NonUniformResourceIndex(id.x & 3)];
  SamplerState sam = SamplerDescriptorHeap[k.n + 1];
  SamplerComparisonState cmp = SamplerDescriptorHeap[3];
  Texture2D<float> shadow = ResourceDescriptorHeap[9];
  RWTexture2D<uint> counts = ResourceDescriptorHeap[10];
  RWByteAddressBuffer raw = ResourceDescriptorHeap[11];
  Buffer<float> texels = ResourceDescriptorHeap[12];
  S e = s[id.x]; float2 uv = id.xy * 0.1;
  e.a = e.a * k.scale.xyz + t.SampleLevel(sam, uv, 0).xyz + shadow.SampleCmpLevelZero(cmp, uv, 0.5) + texels[id.x];
  InterlockedAdd(counts[id.xy], e.b); raw.Store(id.x * 4, counts[id.yx]);
  d.IncrementCounter(); d[id.x] = e; }
