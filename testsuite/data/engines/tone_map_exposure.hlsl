// The exposure of a picture from its histogram, and three curves that map its colours.
//@ dispatch 4 1 1
//@ buffer 0 0 cbuffer 256 words:0.5f,4.0f,-8.0f,12.0f,0.18f,0.75f,2.2f,0.1f,0.15f,0.5f,0.1f,0.2f,0.02f,0.3f,11.2f,1.0f,0.6f,0.4f,0.2f,0.9f,0.1f,0.3f,0.5f,0.7f,0.2f,0.8f,0.05f,0.6f,0.9f,0.25f,0.35f,0.45f
//@ buffer 0 1 structured 4096 randf:31:0:8
//@ buffer 0 2 structured 256 rand:32
//@ buffer 0 3 rwstructured 4096 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E ToneMap -O3 -DCURVE=0
//$ -T cs_6_0 -E ToneMap -O3 -DCURVE=1
//$ -T cs_6_6 -E ToneMap -O2 -DCURVE=2 -HV 2021 -spirv
struct Exposure {
  float2 range;
  float2 logRange;
  float key;
  float speed;
  float gamma;
  float minimum;
};

struct Filmic {
  float shoulder, linearStrength, linearAngle, toe;
  float toeNumerator, toeDenominator, white;
};

cbuffer Grading : register(b0) {
  Exposure exposure;
  Filmic filmic;
  float saturation;
  float3 lift;
  float3 gain;
  float2x2 mixing;
};

StructuredBuffer<float4> scene : register(t1);
StructuredBuffer<uint> histogram : register(t2);
RWStructuredBuffer<float4> graded : register(u3);

groupshared float partial[64];

float AverageLuminance(uint lane) {
  float weight = histogram[lane] & 63;
  partial[lane] = weight * (lane + 0.5);
  GroupMemoryBarrierWithGroupSync();
  for (uint stride = 32; stride > 0; stride >>= 1) {
    if (lane < stride)
      partial[lane] += partial[lane + stride];
    GroupMemoryBarrierWithGroupSync();
  }
  float bin = partial[0] / 64.0 / 64.0;
  return exp2(lerp(exposure.logRange.x, exposure.logRange.y, saturate(bin / 64)));
}

float3 Hable(Filmic f, float3 x) {
  float3 top = x * (f.shoulder * x + f.linearAngle * f.linearStrength) + f.toe * f.toeNumerator;
  float3 bottom = x * (f.shoulder * x + f.linearStrength) + f.toe * f.toeDenominator;
  return top / bottom - f.toeNumerator / f.toeDenominator;
}

float3 Aces(float3 x) {
  return saturate(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14));
}

float3 Curve(float3 color) {
#if CURVE == 0
  return Hable(filmic, color) / Hable(filmic, filmic.white.xxx);
#elif CURVE == 1
  return Aces(color);
#else
  return color / (1 + dot(color, float3(0.2126, 0.7152, 0.0722)));
#endif
}

[numthreads(64, 1, 1)]
void ToneMap(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float average = max(AverageLuminance(lane), exposure.minimum);
  float scale = clamp(exposure.key / average, exposure.range.x, exposure.range.y);
  float3 color = scene[id.x].rgb * scale;
  float grey = dot(color, float3(0.2126, 0.7152, 0.0722));
  color = lerp(grey.xxx, color, saturation);
  color = Curve(color * gain + lift * 0.1);
  color.rg = mul(mixing, color.rg);
  graded[id.x] = float4(pow(abs(color), 1 / exposure.gamma), grey);
}
