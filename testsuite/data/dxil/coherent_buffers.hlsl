// Groups that hand numbers on through coherent memory, behind barriers of the device.
// args: -T cs_6_5 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:5
//@ buffer 0 1 rwbyteaddress 1024 rand:6
globallycoherent RWStructuredBuffer<uint> u : register(u0);
globallycoherent RWByteAddressBuffer b : register(u1);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  u[i] = u[i] * 3 + i; DeviceMemoryBarrierWithGroupSync(); b.Store(i * 4, u[63 - i]); AllMemoryBarrierWithGroupSync(); u[i + 64] = b.Load(((i + 5) & 63) * 4); }
