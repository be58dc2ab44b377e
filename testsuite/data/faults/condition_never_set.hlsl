//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 0 1 structured 1024 words:7,0,0,0,0,0,0,0
// Flags that are only ever set.
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> In : register(t1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint found[4];
  for (uint k = 0; k < 4; ++k)
    if (In[i * 4 + k] == 7)
      found[k] = 1;
  if (found[i & 3] == 1) // FAULT uninitialized
    Out[i] = 1;
}
