// Atomics on a typed buffer of r32ui texels.
//@ dispatch 1 1 1
//@ buffer 0 0 typed:r32ui 256 rand:67
//@ buffer 0 1 rwtyped:r32ui 64 zero
Buffer<uint> Input : register(t0);
RWBuffer<uint> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  InterlockedAdd(Output[x & 7], x >> 16);
  InterlockedMax(Output[8 + (x & 7)], x);
}
