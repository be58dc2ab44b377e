//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 0 1 structured 256 iota
// A mean of no samples.
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> In : register(t1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint count = In[i] & 3;
  Out[i] = 100 / count; // FAULT division
}
