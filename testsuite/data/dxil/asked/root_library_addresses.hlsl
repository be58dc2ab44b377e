// A library whose local root signature has constants, and buffers of every kind by their addresses.
// args: -T lib_6_6 -Qstrip_reflect
GlobalRootSignature Common = { "DescriptorTable(UAV(u0))" };
LocalRootSignature Local = { "RootConstants(num32BitConstants=3, b2), SRV(t7), UAV(u8), CBV(b9), SRV(t10), UAV(u11), SRV(t12)" };
RWStructuredBuffer<uint> result : register(u0);
struct Element { uint4 words; float3 place; uint half_words; };
StructuredBuffer<Element> own : register(t7);
RWStructuredBuffer<uint64_t> counts : register(u8);
cbuffer Numbers : register(b2) { uint3 number; };
cbuffer Rows : register(b9) { float4 rows[4]; };
ByteAddressBuffer bytes : register(t10);
RWByteAddressBuffer written : register(u11);
RaytracingAccelerationStructure scene : register(t12);
struct Parameters { uint x, y; float3 colour; };
struct Payload { float3 colour; };
[shader("callable")] void Call(inout Parameters p) {
  Element found = own[p.y];
  p.colour = found.place * rows[p.x & 3].xyz + asfloat(bytes.Load3(p.y * 4 + 8));
  result[p.x] = found.words.z + number[p.y % 3];
  uint64_t before;
  InterlockedAdd(counts[p.x], 5, before);
  written.Store2(p.x * 8, uint2(found.half_words, (uint)before));
  uint old;
  written.InterlockedMax(p.y * 4, 7, old);
  p.y = old;
}
[shader("miss")] void Sky(inout Payload payload) {
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  Payload inner = { float3(0, 0, 0) };
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, inner);
  payload.colour = inner.colour * rows[1].w;
}
