// The sum of each group of GROUP numbers, times a factor.
cbuffer Params : register(b0) {
  uint count;
  float factor;
}
StructuredBuffer<float> Input : register(t1);
RWStructuredBuffer<float> Sums : register(u2);

groupshared float parts[GROUP];

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  parts[lane] = id.x < count ? Input[id.x] : 0.0f;
  GroupMemoryBarrierWithGroupSync();
  for (uint distance = GROUP / 2; distance > 0; distance /= 2) {
    if (lane < distance)
      parts[lane] += parts[lane + distance];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Sums[group.x] = parts[0] * factor;
}
