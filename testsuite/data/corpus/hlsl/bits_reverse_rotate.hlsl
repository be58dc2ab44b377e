// Reversals and rotations: reversebits against a swap ladder, rotations by variable counts,
// first and last set bits.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:13
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

uint swapLadder(uint x) {
  x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
  x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
  x = ((x >> 4) & 0x0f0f0f0fu) | ((x & 0x0f0f0f0fu) << 4);
  x = ((x >> 8) & 0x00ff00ffu) | ((x & 0x00ff00ffu) << 8);
  return (x >> 16) | (x << 16);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint r = id.x & 31;
  uint rotated = r == 0 ? x : (x << r) | (x >> (32 - r));
  uint masked = x & (0xffffffffu >> r);
  Output[id.x] = uint4(reversebits(x) ^ swapLadder(x), rotated,
                       masked == 0 ? 99 : firstbithigh(masked),
                       masked == 0 ? 99 : firstbitlow(masked));
}
