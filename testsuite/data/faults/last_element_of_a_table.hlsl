//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// The index runs from 1 to 8.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint table[8];
  for (uint k = 0; k < 8; ++k)
    table[k] = k * k;
  Out[i] = table[(i & 7) + 1]; // FAULT out-of-bounds
}
