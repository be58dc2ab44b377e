// Atomics on whichever of two buffers the invocation selects.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 rwstructured 256 zero
RWStructuredBuffer<uint> A : register(u0), B : register(u1), C : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RWStructuredBuffer<uint> x = A; if (id.x % 3 == 1) x = B;
  uint old;
  InterlockedAdd(x[id.x & 7], id.x);
  InterlockedMax(x[8 + (id.x & 3)], id.x);
  InterlockedCompareExchange(x[15], 0xffffffff, 1, old);
  C[id.x] = old == 0xffffffff;
}
