# 1 "samples/argmax.hlsl"
# 1 "<built-in>" 1
# 1 "<built-in>" 3
# 398 "<built-in>" 3
# 1 "<command line>" 1
# 1 "<built-in>" 2
# 1 "samples/argmax.hlsl" 2
# 18 "samples/argmax.hlsl"
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
cbuffer Params : register(b2) { uint totalCount; }

static const uint GroupSize = 8;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_GroupThreadID) {
  uint laneCount = min(WaveGetLaneCount(), GroupSize);
  if (thread.x >= laneCount)
    return;

  uint lane = WaveGetLaneIndex();
  uint laneResult = 0;
  float laneMax = -3.402823466e+38f;
  for (uint i = lane; i < totalCount; i += laneCount) {
    float element = Input[i];
    if (element > laneMax) {
      laneResult = i;
      laneMax = element;
    }
  }

  float waveMax = WaveActiveMax(laneMax);
  uint4 holders = WaveActiveBallot(laneMax == waveMax);
  if (lane == firstbitlow(holders.x))
    Output[0] = laneResult;
}
