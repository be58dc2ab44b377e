//@ dispatch 2 1 1
//@ buffer 0 0 rwstructured 256 zero
// Two groups of 64 write a buffer of 64 words.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Out[id.x] = id.x; // FAULT out-of-bounds
}
