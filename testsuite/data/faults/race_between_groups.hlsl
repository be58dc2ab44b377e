//@ dispatch 4 1 1
//@ buffer 0 0 rwstructured 256 zero
// A group writes the word of its neighbour.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Out[group.x] = id.x; // FAULT race
  Out[group.x + 1] = id.x;
}
