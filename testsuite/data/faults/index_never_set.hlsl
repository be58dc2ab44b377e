//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// An index without value.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint at[2];
  if (i > 100)
    at[i & 1] = 1;
  Out[at[i & 1]] = i; // FAULT uninitialized
}
