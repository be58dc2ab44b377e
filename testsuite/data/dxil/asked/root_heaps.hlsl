// The heaps of resources and samplers, which a root signature lets the program index.
// args: -T cs_6_6 -E main
cbuffer K : register(b0) { uint at; };
[RootSignature("RootFlags(CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED | SAMPLER_HEAP_DIRECTLY_INDEXED), RootConstants(num32BitConstants=1, b0), "
  "DescriptorTable(UAV(u0))")]
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  Texture2D<float4> image = ResourceDescriptorHeap[at];
  SamplerState s = SamplerDescriptorHeap[at + 1];
  RWStructuredBuffer<float4> result = ResourceDescriptorHeap[at + 2];
  uint n = result.IncrementCounter();
  result[n] = image.SampleLevel(s, float2(i, n) * 0.1, 0);
}
