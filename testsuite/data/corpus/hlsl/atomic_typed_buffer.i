# 1 "testsuite/data/corpus/hlsl/atomic_typed_buffer.hlsl"
# 1 "<built-in>" 1
# 1 "<built-in>" 3
# 398 "<built-in>" 3
# 1 "<command line>" 1
# 1 "<built-in>" 2
# 1 "testsuite/data/corpus/hlsl/atomic_typed_buffer.hlsl" 2




Buffer<uint> Input : register(t0);
RWBuffer<uint> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  InterlockedAdd(Output[x & 7], x >> 16);
  InterlockedMax(Output[8 + (x & 7)], x);
}
