// A library that asks for more than an address of buffers in records.
// args: -T lib_6_5 -Qstrip_reflect
GlobalRootSignature Common = { "DescriptorTable(UAV(u0))" };
LocalRootSignature Local = { "SRV(t7), UAV(u8)" };
RWStructuredBuffer<uint> result : register(u0);
StructuredBuffer<uint> own : register(t7);
globallycoherent RWByteAddressBuffer shared_bytes : register(u8);
struct Parameters { uint x, y; };
[shader("callable")] void Call(inout Parameters p) {
  uint count, stride;
  own.GetDimensions(count, stride);
  result[p.x] = count;
  shared_bytes.Store(p.y, stride);
}
