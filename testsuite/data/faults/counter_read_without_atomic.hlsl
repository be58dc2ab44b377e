//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// A plain read of a counter while others add to it.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  InterlockedAdd(Out[0], 1);
  if (i == 3)
    Out[1] = Out[0]; // FAULT race
}
