// Exchanges of floats in memory that a group shares, in buffers, and in texels.
// args: -T cs_6_6 -E main
RWStructuredBuffer<float> numbers : register(u0);
RWStructuredBuffer<float> result : register(u1);
groupshared float shared_numbers[32];

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  shared_numbers[id.x] = id.x;
  GroupMemoryBarrierWithGroupSync();
  float first, second, third;
  InterlockedExchange(shared_numbers[id.x ^ 1], numbers[id.x], first);
  GroupMemoryBarrierWithGroupSync();
  InterlockedCompareExchangeFloatBitwise(shared_numbers[id.x], numbers[id.x ^ 1], 3.0, second);
  InterlockedCompareStoreFloatBitwise(shared_numbers[id.x], 3.0, -2.0);
  InterlockedExchange(numbers[id.x], 8.5, third);
  result[id.x * 4] = first;
  result[id.x * 4 + 1] = second;
  result[id.x * 4 + 2] = third;
  result[id.x * 4 + 3] = shared_numbers[id.x];
}
