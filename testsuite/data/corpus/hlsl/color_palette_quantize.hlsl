// The nearest of 16 palette colours by integer distance, with a usage count.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:126
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 rwstructured 64 zero
StructuredBuffer<uint> Pixels : register(t0);
RWStructuredBuffer<uint> Indices : register(u1);
RWStructuredBuffer<uint> Usage : register(u2);

static const uint Palette[16] = {
    0x000000u, 0x0000aau, 0x00aa00u, 0x00aaaau, 0xaa0000u, 0xaa00aau, 0xaa5500u, 0xaaaaaau,
    0x555555u, 0x5555ffu, 0x55ff55u, 0x55ffffu, 0xff5555u, 0xff55ffu, 0xffff55u, 0xffffffu};

int3 channels(uint c) { return (int3)(uint3(c, c >> 8, c >> 16) & 255); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int3 c = channels(Pixels[id.x]);
  int best = 0x7fffffff;
  uint index = 0;
  for (uint i = 0; i < 16; ++i) {
    int3 d = c - channels(Palette[i]);
    int distance_ = dot(d, d * int3(2, 4, 3));
    if (distance_ < best) {
      best = distance_;
      index = i;
    }
  }
  Indices[id.x] = index;
  InterlockedAdd(Usage[index], 1u);
}
