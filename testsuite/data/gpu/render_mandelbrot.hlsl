// The Mandelbrot set with smooth iteration counts and a test for periods. A group averages its pixels, since iterations at the set's edge
// amplify rounding.
//@ dispatch 64 64 1
//@ buffer 0 0 rwstructured 16384 zero
//@ buffer 0 1 cbuffer 16 words:-0.6f,0.0f,2.6f,1024
//@ tolerance 2e-2
#define ROUNDS 2048

#define GROUP 256

RWStructuredBuffer<float> Averages : register(u0);
cbuffer View : register(b1) {
  float2 centre;
  float extent;
  uint pixels;
};
groupshared float counts[GROUP];

float escape(float2 c) {
  float2 z = 0.0f, old = 0.0f;
  uint period = 0, limit = 8;
  // ROUNDS is the number of iterations.
  for (uint i = 0; i < ROUNDS; ++i) {
    z = float2(z.x * z.x - z.y * z.y, 2.0f * z.x * z.y) + c;
    float squared = dot(z, z);
    if (squared > 256.0f)
      return (float(i) + 1.0f - log2(0.5f * log2(squared))) / ROUNDS;
    if (all(abs(z - old) < 1e-6f))
      break;
    if (++period == limit) {
      period = 0;
      limit *= 2;
      old = z;
    }
  }
  return 1.0f;
}

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  float2 c = centre + extent * ((float2(id.xy) + 0.5f) / float(pixels) - 0.5f);
  counts[lane] = escape(c);
  GroupMemoryBarrierWithGroupSync();
  for (uint half_ = GROUP / 2; half_ > 0; half_ /= 2) {
    if (lane < half_)
      counts[lane] += counts[lane + half_];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Averages[group.y * 64 + group.x] = counts[0] / GROUP;
}
