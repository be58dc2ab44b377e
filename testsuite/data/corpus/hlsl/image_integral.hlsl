// A summed-area table of 16 x 16 words: rows, a barrier, columns; then box sums from it.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:109
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint> Source : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint table[17][17];

[numthreads(16, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  table[0][lane] = 0;
  table[lane + 1][0] = 0;
  if (lane == 0)
    table[0][16] = 0;
  uint sum = 0;
  for (uint x = 0; x < 16; ++x) {
    sum += Source[lane * 16 + x] & 0xffff;
    table[lane + 1][x + 1] = sum;
  }
  GroupMemoryBarrierWithGroupSync();
  sum = 0;
  for (uint y = 0; y <= 16; ++y) {
    sum += table[y][lane + 1];
    table[y][lane + 1] = sum;
  }
  GroupMemoryBarrierWithGroupSync();
  uint2 low = uint2(lane & 3, lane >> 2) * 3;
  uint2 high = low + uint2(4 + (lane & 3), 5);
  high = min(high, uint2(16, 16));
  Output[lane] = table[high.y][high.x] - table[low.y][high.x] - table[high.y][low.x] +
                 table[low.y][low.x];
}
