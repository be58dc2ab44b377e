//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 0 1 structured 256 words:1,2,3,70
// A chain of indices of which one is too large.
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> In : register(t1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Out[i] = In[In[i]]; // FAULT out-of-bounds
}
