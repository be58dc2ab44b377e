// Differences of horizontal Gaussian blurs of rows in groupshared memory: the weights of each scale are computed once for the group, and each
// pixel keeps its strongest difference.
//@ dispatch 2 512 1
//@ buffer 0 0 structured 1048576 randf:7
//@ buffer 0 1 rwstructured 1048576 zero
//@ tolerance 1e-4
#define ROUNDS 96

#define WIDTH 512
#define RADIUS 16
#define GROUP 256

StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Strongest : register(u1);
groupshared float row[GROUP + 2 * RADIUS];
groupshared float weights[2 * RADIUS + 1];

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  for (uint at = lane; at < GROUP + 2 * RADIUS; at += GROUP) {
    int x = int(group.x * GROUP + at) - RADIUS;
    row[at] = Source[id.y * WIDTH + uint(clamp(x, 0, WIDTH - 1))];
  }
  float before = 0.0f, strongest = 0.0f;
  for (uint scale = 0; scale <= ROUNDS; ++scale) {
    float sigma = 0.5f + 8.0f * float(scale) / float(ROUNDS);
    if (lane <= 2 * RADIUS) {
      float x = (float(lane) - RADIUS) / sigma;
      weights[lane] = exp(-0.5f * x * x);
    }
    GroupMemoryBarrierWithGroupSync();
    float sum = 0.0f, total = 0.0f;
    for (uint tap = 0; tap <= 2 * RADIUS; ++tap) {
      sum += weights[tap] * row[lane + tap];
      total += weights[tap];
    }
    float blurred = sum / total;
    if (scale > 0)
      strongest = max(strongest, abs(blurred - before));
    before = blurred;
    GroupMemoryBarrierWithGroupSync();
  }
  Strongest[id.y * WIDTH + id.x] = strongest;
}
