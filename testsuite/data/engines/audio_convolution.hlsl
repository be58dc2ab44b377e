// Sound: a block is convolved with a filter whose taps are in a constant buffer, panned, and limited.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 512 randf:191:-0.5:0.5
//@ buffer 0 1 structured 1024 randf:192:-1:1
//@ buffer 0 2 rwstructured 1024 zero
//@ buffer 0 3 rwstructured 64 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Convolve -O3
//$ -T cs_6_6 -E Convolve -Od -HV 2021
#define TAPS 12
#define BLOCK 64

struct Voice {
  float gain;
  float2 pan;
  float3 position;
  float taps[TAPS];
};

struct Limiter {
  float threshold;
  float3 curve;
};

cbuffer Mixer : register(b0) {
  Voice voices[2];
  Limiter limiter;
  float2x2 crossfeed;
};

StructuredBuffer<float> samples : register(t1);
RWStructuredBuffer<float2> mixed : register(u2);
RWStructuredBuffer<uint> peaks : register(u3);

groupshared float window[BLOCK + TAPS];

float Filter(Voice voice, uint at) {
  float sum = 0;
  for (uint tap = 0; tap < TAPS; ++tap)
    sum = mad(window[at + tap], voice.taps[tap], sum);
  return sum * voice.gain;
}

float2 Pan(Voice voice, float value) {
  float away = 1 / (1 + dot(voice.position, voice.position));
  return value * (0.5 + voice.pan) * away;
}

float2 Limit(float2 value) {
  float2 magnitude = abs(value);
  float2 over = max(magnitude - abs(limiter.threshold), 0);
  return sign(value) * (magnitude - over * saturate(0.5 + limiter.curve.x)) + limiter.curve.yz * 0.001;
}

[numthreads(BLOCK, 1, 1)]
void Convolve(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  for (uint at = lane; at < BLOCK + TAPS; at += BLOCK)
    window[at] = samples[min(id.x - lane + at, 255u)];
  GroupMemoryBarrierWithGroupSync();
  float2 sum = 0;
  [unroll]
  for (uint v = 0; v < 2; ++v)
    sum += Pan(voices[v], Filter(voices[v], lane));
  sum = mul(crossfeed, sum) + sum;
  float2 limited = Limit(sum);
  mixed[id.x] = limited;
  InterlockedMax(peaks[lane & 7], (uint)(max(abs(limited.x), abs(limited.y)) * 256));
}
