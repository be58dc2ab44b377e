// Atomics on whichever of two typed buffers the invocation selects, and their sizes.
//@ dispatch 1 1 1
//@ buffer 0 0 rwtyped:r32ui 64 zero
//@ buffer 0 1 rwtyped:r32ui 64 zero
RWBuffer<uint> A : register(u0), B : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RWBuffer<uint> x = A; if (id.x % 3 == 1) x = B;
  InterlockedAdd(x[id.x & 15], id.x);
  uint n; x.GetDimensions(n);
  InterlockedAdd(x[n - 1], n);
}
