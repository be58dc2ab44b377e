//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// A sum that starts at nothing.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint sum;
  for (uint k = 0; k < 4; ++k)
    sum += k; // the first one adds to nothing
  Out[i] = sum; // FAULT uninitialized
}
