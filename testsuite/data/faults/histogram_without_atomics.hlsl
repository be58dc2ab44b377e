//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//@ buffer 0 1 structured 256 rand:4
// Bins that several invocations count at once.
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> In : register(t1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Out[In[id.x] & 7]++; // FAULT race
}
