// Typed buffers of one component: r32f, r32i and r32ui, read and written in place.
//@ dispatch 1 1 1
//@ buffer 0 0 rwtyped:r32f 256 randf:252:0:50
//@ buffer 0 1 rwtyped:r32i 256 zero
//@ buffer 0 2 rwtyped:r32ui 256 rand:253
//@ tolerance 1e-5
RWBuffer<float> Floats : register(u0);
RWBuffer<int> Ints : register(u1);
RWBuffer<uint> Uints : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = Floats[id.x];
  Ints[id.x] = (int)x - 25;
  Uints[id.x] = Uints[id.x] ^ (uint)x;
  Floats[id.x] = x * 0.5f;
  if (Ints[id.x] < 0)
    Ints[id.x] = -Ints[id.x];
}
