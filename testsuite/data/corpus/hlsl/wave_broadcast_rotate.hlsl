// Lane-to-lane reads: a rotation, a butterfly, and a broadcast of the last lane.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:73
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint lanes = WaveGetLaneCount();
  uint lane = WaveGetLaneIndex();
  uint x = Input[id.x];
  uint rotated = WaveReadLaneAt(x, (lane + 1) % lanes);
  uint sum = x;
  for (uint d = 1; d < lanes; d <<= 1)
    sum += WaveReadLaneAt(sum, lane ^ d);
  Output[id.x] = rotated ^ sum ^ WaveReadLaneAt(x, lanes - 1);
}
