// A convolution layer with kernels of 5 by 5 in a constant buffer: a tile with its halo in groupshared memory, a thread for each pixel, and one
// output channel at a time.
//@ dispatch 32 32 1
//@ buffer 0 0 structured 1048576 randf:11:-1:1
//@ buffer 0 1 rwstructured 1048576 zero
//@ buffer 0 2 cbuffer 1792 randf:12:-1:1
//@ tolerance 1e-3
#define ROUNDS 96

#define WIDTH 512
#define TILE 16
#define HALO 2
#define SIDE (TILE + 2 * HALO)
#define CHANNELS 16

StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);
cbuffer Layer : register(b2) {
  // Seven float4 a channel: 25 weights and a bias.
  float4 kernels[CHANNELS * 7];
};
groupshared float tile[SIDE][SIDE];

[numthreads(TILE, TILE, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  for (uint at = lane; at < SIDE * SIDE; at += TILE * TILE) {
    int2 position = int2(group.xy) * TILE + int2(at % SIDE, at / SIDE) - HALO;
    bool inside = all(position >= 0) && all(position < WIDTH);
    uint2 clamped = uint2(clamp(position, 0, WIDTH - 1));
    tile[at / SIDE][at % SIDE] = inside ? Source[clamped.y * WIDTH + clamped.x] : 0.0f;
  }
  GroupMemoryBarrierWithGroupSync();

  float patch_[25];
  for (uint ky = 0; ky < 5; ++ky)
    for (uint kx = 0; kx < 5; ++kx)
      patch_[ky * 5 + kx] = tile[thread.y + ky][thread.x + kx];

  float result = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    for (uint channel = 0; channel < CHANNELS; ++channel) {
      uint first = channel * 7;
      float sum = kernels[first + 6].y + 0.01f * float(round);
      for (uint tap = 0; tap < 25; ++tap)
        sum += patch_[tap] * kernels[first + tap / 4][tap % 4];
      result = max(result * 0.75f, sum);
    }
  }
  Target[id.y * WIDTH + id.x] = result;
}
