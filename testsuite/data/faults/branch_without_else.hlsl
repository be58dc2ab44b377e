//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// Half of the lanes have no value.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint x[4];
  if (i < 32)
    x[i & 3] = i;
  Out[i] = x[i & 3]; // FAULT uninitialized
}
