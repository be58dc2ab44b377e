// A library whose local root signature has a descriptor: its address is in the record.
// args: -T lib_6_5 -Qstrip_reflect
GlobalRootSignature Common = { "DescriptorTable(UAV(u0))" };
LocalRootSignature Local = { "RootConstants(num32BitConstants=3, b2), SRV(t7)" };
RWStructuredBuffer<uint> result : register(u0);
StructuredBuffer<uint> own : register(t7);
struct Parameters { uint x, y; };
[shader("callable")] void Call(inout Parameters p) { result[p.x] = own[p.y]; }
