// RGB words to YCbCr 4:2:0 by 2 x 2 blocks in fixed point, packed to bytes.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:123
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Pixels : register(t0);
RWStructuredBuffer<uint2> Blocks : register(u1);

int3 unpack(uint p) { return int3((int)(p & 255), (int)((p >> 8) & 255), (int)((p >> 16) & 255)); }

int luma(int3 c) { return ((66 * c.x + 129 * c.y + 25 * c.z + 128) >> 8) + 16; }

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint packed = 0;
  int3 sum = 0;
  for (uint i = 0; i < 4; ++i) {
    uint x = 2 * id.x + (i & 1), y = 2 * id.y + (i >> 1);
    int3 c = unpack(Pixels[y * 16 + x]);
    packed |= (uint)luma(c) << (8 * i);
    sum += c;
  }
  sum = (sum + 2) >> 2;
  int cb = ((-38 * sum.x - 74 * sum.y + 112 * sum.z + 128) >> 8) + 128;
  int cr = ((112 * sum.x - 94 * sum.y - 18 * sum.z + 128) >> 8) + 128;
  Blocks[id.y * 8 + id.x] = uint2(packed, (uint)cb | ((uint)cr << 8));
}
