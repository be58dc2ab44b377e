// Every integer atomic on structured-buffer words; only commutative outcomes are kept.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 512 rand:62
//@ buffer 0 1 rwstructured 32 words:0,0xffffffff,0,0,0xffffffff,0,0,0
//@ buffer 0 2 rwstructured 32 words:0,0,0,0,0,0,0,0
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> U : register(u1);
RWStructuredBuffer<int> S : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  InterlockedAdd(U[0], x);
  InterlockedAnd(U[1], x | 0xf0f0f0f0u);
  InterlockedOr(U[2], x & 0x11111111u);
  InterlockedXor(U[3], x);
  InterlockedMin(U[4], x);
  InterlockedMax(U[5], x);
  InterlockedMin(S[0], (int)x);
  InterlockedMax(S[1], (int)x);
  InterlockedAdd(S[2], -(int)(x & 0xff));
}
