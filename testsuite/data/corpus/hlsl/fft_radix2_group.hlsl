// A 64-point radix-2 FFT in groupshared memory: bit reversal, then six stages.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 randf:151:-1:1
//@ tolerance 1e-4
RWStructuredBuffer<float2> Signal : register(u0);
groupshared float2 data[64];

float2 multiply(float2 a, float2 b) {
  return float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

[numthreads(32, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  data[reversebits(lane) >> 26] = Signal[lane];
  data[reversebits(lane + 32) >> 26] = Signal[lane + 32];
  GroupMemoryBarrierWithGroupSync();
  for (uint half_ = 1; half_ < 64; half_ *= 2) {
    uint k = lane & (half_ - 1);
    uint low = 2 * (lane - k) + k;
    float s, c;
    sincos(-3.14159265f * (float)k / (float)half_, s, c);
    float2 a = data[low];
    float2 b = multiply(float2(c, s), data[low + half_]);
    data[low] = a + b;
    data[low + half_] = a - b;
    GroupMemoryBarrierWithGroupSync();
  }
  Signal[lane] = data[lane];
  Signal[lane + 32] = data[lane + 32];
}
