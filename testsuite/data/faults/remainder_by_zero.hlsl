//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// The first eight lanes have no remainder.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Out[i] = 100 % (i / 8); // FAULT division
}
