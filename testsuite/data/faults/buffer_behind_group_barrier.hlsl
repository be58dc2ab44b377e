//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
// The barrier orders groupshared memory, not the buffer.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Out[i] = i;
  GroupMemoryBarrierWithGroupSync();
  Out[i + 64] = Out[63 - i]; // FAULT race
}
