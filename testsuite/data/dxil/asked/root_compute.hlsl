// Every kind of parameter of a root signature: constants, descriptors, tables, static samplers, a counter.
// args: -T cs_6_0 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 pushconstant 32 words:3,5,7,100,200,300,400,500
//@ buffer 0 0 byteaddress 64 rand:1
//@ image 0 1 sampled:rgba32f:2d:4x4 randf:2
//@ buffer 0 2 rwbyteaddress 256 zero
//@ buffer 0 3 rwstructured 256 zero
//@ buffer 0 7 rwstructured 4 words:2
//@ buffer 1 0 cbuffer 64 rand:3
//@ sampler 2 0 nearest:repeat
//@ buffer 3 0 structured 128 rand:4
//@ buffer 3 1 rwstructured 256 zero
//@ sampler 4 0 nearest:clamp
cbuffer K : register(b0) { uint3 k; };
cbuffer L : register(b1, space1) { uint4 l; uint m; uint behind; };
ByteAddressBuffer raw : register(t2);
Texture2D<float4> image : register(t3);
RWByteAddressBuffer out_raw : register(u0, space1);
RWStructuredBuffer<uint> appended : register(u1, space1);
cbuffer C : register(b4) { uint4 rows[4]; };
SamplerState other : register(s1);
StructuredBuffer<uint2> pairs : register(t7);
RWStructuredBuffer<uint4> out_quads : register(u9);
SamplerState fixed : register(s0);
[RootSignature("RootFlags(0), RootConstants(num32BitConstants=3, b0), SRV(t7), "
  "DescriptorTable(SRV(t2, numDescriptors=2), UAV(u0, numDescriptors=2, space=1)), "
  "RootConstants(num32BitConstants=5, b1, space=1), DescriptorTable(CBV(b4)), UAV(u9), "
  "DescriptorTable(Sampler(s1)), StaticSampler(s0)")]
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float2 uv = float2(i & 3, i >> 2) * 0.5 + 0.125;
  uint4 texel = asuint(image.SampleLevel(fixed, uv, 0)) ^ asuint(image.SampleLevel(other, uv, 0).yzwx);
  out_raw.Store4(i * 16, texel + raw.Load(i * 4));
  uint slot = appended.IncrementCounter();
  appended[slot] = 1;
  uint component = i & 3;
  out_quads[i] = uint4(k.x * i + k.z, l[component] + m, pairs[i].x ^ rows[component].y, behind + k.y);
}
