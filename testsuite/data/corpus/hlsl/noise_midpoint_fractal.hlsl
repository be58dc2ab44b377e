// Midpoint displacement of a line of 65 heights, level by level with barriers.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 260 zero
//@ flags -fno-unroll-loops
//@ tolerance 1e-5
RWStructuredBuffer<float> Output : register(u0);
groupshared float heights[65];

float jitter(uint i, uint level) {
  uint h = (i + 1) * 0x9e3779b1u ^ (level + 1) * 0x85ebca77u;
  h ^= h >> 13;
  h *= 0xc2b2ae3du;
  return (float)(h >> 16) / 32768.0f - 1.0f;
}

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane == 0) {
    heights[0] = 0.0f;
    heights[64] = 1.0f;
  }
  float scale = 0.5f;
  for (uint span = 64; span > 1; span /= 2) {
    GroupMemoryBarrierWithGroupSync();
    if (lane % span == span / 2)
      heights[lane] = 0.5f * (heights[lane - span / 2] + heights[lane + span / 2]) +
                      scale * jitter(lane, span);
    scale *= 0.5f;
  }
  GroupMemoryBarrierWithGroupSync();
  Output[lane] = heights[lane];
  if (lane == 0)
    Output[64] = heights[64];
}
