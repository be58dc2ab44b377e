// Overloads by element type and by width, and default arguments.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:285
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint4> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

uint fold(uint x, uint seed = 17) { return x * seed; }
uint fold(int x) { return (uint)(x >> 3); }
uint fold(float x) { return (uint)(x * 4.0f) + 1; }
uint fold(uint2 v) { return fold(v.x) ^ fold(v.y, 5); }
uint fold(uint3 v) { return fold(v.xy) + fold(v.z, 3); }
uint fold(bool b) { return b ? 99 : 1; }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 v = Input[id.x];
  uint r = fold(v.x) + fold((int)v.y) + fold((float)(v.z & 0xfff));
  r ^= fold(v.zw) + fold(v.wxy) + fold(v.x > v.y);
  Output[id.x] = r;
}
