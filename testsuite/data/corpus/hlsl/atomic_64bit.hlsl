// 64-bit atomics on a structured buffer: packed (value, index) maximum and a wide sum.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:65
//@ buffer 0 1 rwstructured 16 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint64_t> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  InterlockedMax(Output[0], ((uint64_t)x << 32) | id.x);
  InterlockedAdd(Output[1], (uint64_t)x * x);
}
