//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
// The head of a list is read and exchanged by all.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint next = Out[0];
  Out[i + 1] = next;
  InterlockedExchange(Out[0], i + 1, next); // FAULT race
}
