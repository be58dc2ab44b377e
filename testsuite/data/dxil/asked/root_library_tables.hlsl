// A library whose local root signature has tables: parts of the heaps, from an index in the record on.
// args: -T lib_6_5 -Qstrip_reflect
GlobalRootSignature Common = { "DescriptorTable(UAV(u0)), DescriptorTable(SRV(t0))" };
LocalRootSignature Local = { "RootConstants(num32BitConstants=1, b0), DescriptorTable(SRV(t1), SRV(t2, numDescriptors=4), UAV(u1, offset=8), CBV(b1)), DescriptorTable(Sampler(s0))" };
RWStructuredBuffer<float4> result : register(u0);
Texture2D<float4> albedo : register(t1);
Texture2D<float4> layers[4] : register(t2);
RWByteAddressBuffer counters : register(u1);
SamplerState linear_sampler : register(s0);
cbuffer Tint : register(b1) { float4 tint; };
cbuffer Choice : register(b0) { uint choice; };
struct Payload { float4 colour; };
struct Attributes { float2 at; };
[shader("closesthit")] void Hit(inout Payload p, Attributes a) {
  p.colour = albedo.SampleLevel(linear_sampler, a.at, 0) * tint;
  p.colour += layers[NonUniformResourceIndex(PrimitiveIndex() & 3)].SampleLevel(linear_sampler, a.at, 0) * choice;
  counters.InterlockedAdd(choice * 4, 1);
  result[PrimitiveIndex()] = layers[2].Load(int3(1, 2, 0));
}
