//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
// The head of a list is read and written by all.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint next = Out[0];
  Out[i + 1] = next;
  Out[0] = i + 1; // FAULT race
}
