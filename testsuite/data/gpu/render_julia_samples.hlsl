// Julia sets of a moving parameter with 8 by 8 samples a pixel, coloured by the orbit's distance to a cross.
//@ dispatch 32 32 1
//@ buffer 0 0 rwstructured 16384 zero
//@ tolerance 2e-2
#define ROUNDS 256

#define GROUP 256
#define SAMPLES 8

RWStructuredBuffer<float4> Averages : register(u0);
groupshared float4 colours[GROUP];

float4 colour_of(float2 z, float2 c) {
  float trap = 10.0f;
  // ROUNDS is the number of iterations.
  for (uint i = 0; i < ROUNDS; ++i) {
    z = float2(z.x * z.x - z.y * z.y, 2.0f * z.x * z.y) + c;
    if (dot(z, z) > 16.0f)
      break;
    trap = min(trap, min(abs(z.x), abs(z.y)));
  }
  float shade = exp2(-4.0f * trap);
  return float4(shade, shade * shade, sqrt(shade), 1.0f);
}

[numthreads(GROUP, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  float2 corner = float2(group.xy * 16 + uint2(lane % 16, lane / 16));
  float2 c = 0.7885f * float2(cos(0.1f * float(group.x)), sin(0.1f * float(group.x)));
  float4 sum = 0.0f;
  for (uint y = 0; y < SAMPLES; ++y) {
    for (uint x = 0; x < SAMPLES; ++x) {
      float2 at = corner + (float2(x, y) + 0.5f) / SAMPLES;
      sum += colour_of((at / 256.0f - 1.0f) * 1.5f, c);
    }
  }
  colours[lane] = sum;
  GroupMemoryBarrierWithGroupSync();
  for (uint half_ = GROUP / 2; half_ > 0; half_ /= 2) {
    if (lane < half_)
      colours[lane] += colours[lane + half_];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Averages[group.y * 32 + group.x] = colours[0] / (SAMPLES * SAMPLES * GROUP);
}
