// The price of an Asian option by Monte Carlo: Philox random numbers, Box and Muller's transform, antithetic paths, and a sum over the group.
//@ dispatch 2048 1 1
//@ buffer 0 0 rwstructured 16384 zero
//@ buffer 0 1 cbuffer 32 words:100.0f,102.0f,0.03f,0.25f,1.0f,12345,67890,0
//@ tolerance 1e-3
#define ROUNDS 16

#define GROUP 256
#define DATES 16

cbuffer Contract : register(b1) {
  float spot;
  float strike;
  float rate;
  float volatility;
  float years;
  uint2 seed;
};
RWStructuredBuffer<float2> Prices : register(u0);
groupshared float2 sums[GROUP];

uint2 wide_product(uint a, uint b) {
  uint64_t product = (uint64_t)a * b;
  return uint2((uint)product, (uint)(product >> 32));
}

uint4 philox(uint4 counter, uint2 key) {
  for (uint round = 0; round < 10; ++round) {
    uint2 first = wide_product(0xd2511f53u, counter.x), second = wide_product(0xcd9e8d57u, counter.z);
    counter = uint4(second.y ^ counter.y ^ key.x, second.x, first.y ^ counter.w ^ key.y, first.x);
    key += uint2(0x9e3779b9u, 0xbb67ae85u);
  }
  return counter;
}

float4 normals(uint4 bits) {
  float4 uniform_ = (float4(bits >> 9) + 0.5f) / 8388608.0f;
  float2 radius = sqrt(-2.0f * log(uniform_.xy));
  float2 angle = 6.2831853f * uniform_.zw;
  return float4(radius * cos(angle), radius * sin(angle));
}

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  float step = years / DATES;
  float drift = (rate - 0.5f * volatility * volatility) * step, diffusion = volatility * sqrt(step);
  float2 sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float2 logs = log(spot), average = 0.0f;
    for (uint date = 0; date < DATES; date += 4) {
      float4 z = normals(philox(uint4(id.x, round, date, 0), seed));
      for (uint i = 0; i < 4; ++i) {
        logs += drift + diffusion * float2(z[i], -z[i]);
        average += exp(logs);
      }
    }
    float2 payoff = max(average / DATES - strike, 0.0f);
    float value = 0.5f * (payoff.x + payoff.y);
    sum += float2(value, value * value);
  }
  sums[lane] = sum;
  GroupMemoryBarrierWithGroupSync();
  for (uint half_ = GROUP / 2; half_ > 0; half_ /= 2) {
    if (lane < half_)
      sums[lane] += sums[lane + half_];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0) {
    float2 mean = sums[0] / (ROUNDS * GROUP);
    Prices[group.x] = exp(-rate * years) * float2(mean.x, sqrt(max(mean.y - mean.x * mean.x, 0.0f)));
  }
}
