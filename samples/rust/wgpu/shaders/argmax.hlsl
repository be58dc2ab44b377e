// The largest number of each group of 64, and its index.
cbuffer Params : register(b0) {
  uint count;
}
StructuredBuffer<float> Input : register(t1);
RWStructuredBuffer<float> Largest : register(u2);
RWStructuredBuffer<uint> Indices : register(u3);

groupshared float values[64];
groupshared uint places[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  values[lane] = id.x < count ? Input[id.x] : -3.402823466e+38f;
  places[lane] = id.x;
  GroupMemoryBarrierWithGroupSync();
  for (uint distance = 32; distance > 0; distance /= 2) {
    if (lane < distance && values[lane + distance] > values[lane]) {
      values[lane] = values[lane + distance];
      places[lane] = places[lane + distance];
    }
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0) {
    Largest[group.x] = values[0];
    Indices[group.x] = places[0];
  }
}
