// Ordered dithering with a Bayer matrix made by recursion on bits.
//@ dispatch 2 2 1
//@ buffer 0 0 structured 1024 rand:111
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Source : register(t0);
RWStructuredBuffer<uint> Target : register(u1);

uint bayer(uint2 p) {
  uint value = 0;
  for (uint i = 0; i < 3; ++i) {
    uint xBit = (p.x >> i) & 1, yBit = (p.y >> i) & 1;
    value = (value << 2) | ((xBit ^ yBit) << 1) | yBit;
  }
  return value;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint rgb = Source[id.y * 16 + id.x];
  uint threshold = bayer(id.xy) * 4;
  uint3 channels = uint3(rgb, rgb >> 8, rgb >> 16) & 0xff;
  uint3 level = channels / 85;
  uint3 rest = channels % 85 * 3;
  level += select(rest > threshold, uint3(1, 1, 1), uint3(0, 0, 0));
  level = min(level, 3u);
  Target[id.y * 16 + id.x] = level.x | (level.y << 2) | (level.z << 4);
}
