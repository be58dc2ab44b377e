// Globally coherent resources of the heap beside plain ones: one group's results are read by the last group.
// args: -T cs_6_6 -E main
//@ dispatch 4 1 1
//@ buffer 0 0 rwstructured 64 rand:1
//@ buffer 0 0 rwstructured 1024 zero
//@ buffer 0 0 rwstructured 4 zero
//@ buffer 0 0 rwstructured 1024 zero
struct V { uint v; };
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex, uint g : SV_GroupID) {
  RWStructuredBuffer<uint> input = ResourceDescriptorHeap[0];
  globallycoherent RWStructuredBuffer<uint> between = ResourceDescriptorHeap[1];
  globallycoherent RWStructuredBuffer<uint> counter = ResourceDescriptorHeap[2];
  RWStructuredBuffer<uint> result = ResourceDescriptorHeap[3];
  between[g * 16 + i] = input[i] + g;
  DeviceMemoryBarrierWithGroupSync();
  uint before;
  InterlockedAdd(counter[0], 1, before);
  result[g * 16 + i] = between[g * 16 + (i ^ 1)] * 3 + (before >= 64 ? 1 : 0);
}
