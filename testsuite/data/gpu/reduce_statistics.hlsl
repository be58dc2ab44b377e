// Mean, variance, smallest and largest of windows of a signal: wave operations, then groupshared memory between the waves of a group.
//@ dispatch 2048 1 1
//@ buffer 0 0 structured 1048576 randf:23:-1:1
//@ buffer 0 1 rwstructured 32768 zero
//@ tolerance 1e-4
#define ROUNDS 128

#define GROUP 256
#define COUNT 262144

StructuredBuffer<float> Signal : register(t0);
RWStructuredBuffer<float4> Windows : register(u1);
groupshared float4 partial[GROUP];

float4 combine(float4 a, float4 b) { return float4(a.x + b.x, a.y + b.y, min(a.z, b.z), max(a.w, b.w)); }

[numthreads(GROUP, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  uint waves = GROUP / WaveGetLaneCount();
  float4 total = float4(0.0f, 0.0f, 1e30f, -1e30f);
  for (uint round = 0; round < ROUNDS; ++round) {
    float x = Signal[(group.x * 128 + round * (GROUP * 3) + lane) % COUNT];
    float4 all_of_wave = float4(WaveActiveSum(x), WaveActiveSum(x * x), WaveActiveMin(x), WaveActiveMax(x));
    if (WaveIsFirstLane())
      partial[lane / WaveGetLaneCount()] = all_of_wave;
    GroupMemoryBarrierWithGroupSync();
    float4 window = partial[0];
    for (uint wave = 1; wave < waves; ++wave)
      window = combine(window, partial[wave]);
    // A window counts by its spread.
    float mean = window.x / GROUP, variance = window.y / GROUP - mean * mean;
    total = combine(total, float4(mean, sqrt(max(variance, 0.0f)), window.z, window.w));
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Windows[group.x] = float4(total.xy / ROUNDS, total.zw);
}
