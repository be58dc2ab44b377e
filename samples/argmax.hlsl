// The index of the largest of `totalCount` floats, found by one subgroup.
//
// Each lane walks its share of the input and carries two values round the loop: its
// best element and that element's index. A subgroup maximum and a ballot then elect the
// lowest lane that holds the overall best, and that lane stores its index.
//
// Works for every subgroup size and every length: a lane past the end keeps the lowest
// float there is, and subgroups after the first do nothing.
//
//   set 0, binding 0   StructuredBuffer<float>   the input
//   set 0, binding 1   RWStructuredBuffer<uint>  one word, the index
//   set 0, binding 2   cbuffer                   totalCount
//@ dispatch 1 1 1
//@ buffer 0 0 structured 404 randf:7
//@ buffer 0 1 rwstructured 4 zero
//@ buffer 0 2 cbuffer 16 words:101

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
