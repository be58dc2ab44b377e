// An inclusive scan by lane reads, checked against the prefix-sum operation.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:74
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x] & 0xffff;
  uint lane = WaveGetLaneIndex();
  uint scan = x;
  for (uint d = 1; d < WaveGetLaneCount(); d <<= 1) {
    uint below = WaveReadLaneAt(scan, lane >= d ? lane - d : lane);
    if (lane >= d)
      scan += below;
  }
  Output[id.x] = uint2(scan, WavePrefixSum(x) + x == scan ? 1 : 0);
}
