//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 0 1 structured 256 iota
// The left neighbour of the first element.
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> In : register(t1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  int left = int(i) - 1;
  Out[i] = In[left]; // FAULT out-of-bounds
}
