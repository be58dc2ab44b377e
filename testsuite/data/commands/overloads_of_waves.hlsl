// Votes and sums of a tile in 16 bits, of bools and of rows of matrices.
//@ entry Tile
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 words:1,2,3,4,5,6,7,8
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_6 -E Tile -HV 2021 -enable-16bit-types IN -Fo OUT
//+ OpGroupNonUniformIAdd %ushort
//+ OpGroupNonUniformQuadSwap %ushort
//+ OpGroupNonUniformIMul %ushort
//+ OpCapability Int16
//$ -T cs_6_6 -E Tile -HV 2021 -DBOOLS IN -Fo OUT
//= 1 1 1 1 2 2 12
RWStructuredBuffer<uint> Words : register(u0);
RWStructuredBuffer<uint> Out : register(u1);

[numthreads(4, 1, 1)]
void Tile(uint lane : SV_GroupIndex) {
#ifdef BOOLS
  bool2 odd = bool2(Words[lane] & 1, lane == 2);
  if (lane == 0) {
    Out[0] = WaveReadLaneFirst(odd).x;
    Out[1] = WaveActiveAllEqual(lane == 9);
  }
  bool first = QuadReadAcrossX(odd.x);
  if (lane == 1) Out[2] = first;
  uint two = (uint)WaveActiveSum(odd.x);
  uint other = (uint)WaveActiveSum(odd.x);
  float2x2 m = float2x2(1, 2, 3, lane);
  float2x2 sum = WaveActiveSum(m);
  if (lane == 0) {
    Out[3] = two;
    Out[4] = other;
    Out[5] = (uint)sum[1][0];
  }
#else
  uint16_t v = (uint16_t)Words[lane];
  uint16_t r = WaveReadLaneFirst(v) + WavePrefixSum(v) + WaveActiveProduct(v) + QuadReadAcrossX(v);
  Out[lane] = r;
#endif
}
