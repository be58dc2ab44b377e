// 64-bit atomic operations on typed resources, structured and raw buffers of the heap.
// args: -T cs_6_6 -E main
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RWBuffer<uint64_t> numbers = ResourceDescriptorHeap[3];
  RWTexture2D<int64_t> texels = ResourceDescriptorHeap[4];
  RWStructuredBuffer<uint64_t> elements = ResourceDescriptorHeap[5];
  RWByteAddressBuffer bytes = ResourceDescriptorHeap[6];
  uint64_t before;
  InterlockedAdd(numbers[id.x], 7);
  InterlockedMax(texels[id.xy], -7);
  InterlockedCompareExchange(elements[id.x], 3, 4, before);
  bytes.InterlockedAdd64(id.x * 8, before);
  numbers[id.y] = before;
}
