// Bloom: what is bright is kept, halved, blurred and added to the picture.
// args: -T vs_6_0 -E FullScreen
// args: -T cs_6_0 -E Prefilter
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:16x16 randf:1:0:4
//@ sampler 0 200 linear:clamp
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Downsample
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:16x16 randf:2
//@ sampler 0 200 linear:clamp
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E BlurRow
//@ dispatch 1 8 1
//@ image 0 100 sampled:rgba32f:2d:64x8 randf:3
//@ image 0 300 storage:rgba32f:2d:64x8 zero
//@ tolerance 0.01
// args: -T ps_6_0 -E Combine
Texture2D<float4> picture : register(t0);
Texture2D<float4> glow : register(t1);
SamplerState linearClamp : register(s0);
RWTexture2D<float4> result : register(u0);
static const float Threshold = 1.25, Knee = 0.5;

struct Screen { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Screen FullScreen(uint id : SV_VertexID) {
  Screen s;
  s.uv = float2((id << 1) & 2, id & 2);
  s.position = float4(s.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  return s;
}

float3 Bright(float3 c) {
  float level = max(c.r, max(c.g, c.b));
  float soft = clamp(level - Threshold + Knee, 0, 2 * Knee);
  soft = soft * soft / (4 * Knee + 1e-4);
  return c * max(soft, level - Threshold) / max(level, 1e-4);
}

[numthreads(8, 8, 1)]
void Prefilter(uint3 id : SV_DispatchThreadID) {
  uint w, h;
  result.GetDimensions(w, h);
  float2 uv = (id.xy + 0.5) / float2(w, h);
  result[id.xy] = float4(Bright(picture.SampleLevel(linearClamp, uv, 0).rgb), 1);
}

// The thirteen taps that keep small highlights from flickering.
[numthreads(8, 8, 1)]
void Downsample(uint3 id : SV_DispatchThreadID) {
  uint w, h;
  result.GetDimensions(w, h);
  float2 uv = (id.xy + 0.5) / float2(w, h), texel = 0.5 / float2(w, h);
  float4 sum = picture.SampleLevel(linearClamp, uv, 0) * 0.125;
  [unroll] for (int y = -1; y <= 1; y += 2)
    [unroll] for (int x = -1; x <= 1; x += 2) {
      sum += picture.SampleLevel(linearClamp, uv + texel * float2(x, y), 0) * 0.125;
      sum += picture.SampleLevel(linearClamp, uv + 2 * texel * float2(x, y), 0) * 0.03125;
    }
  [unroll] for (int k = 0; k < 4; k++) {
    float2 at = (k & 1) ? float2(k - 2, 0) : float2(0, k - 1);
    sum += picture.SampleLevel(linearClamp, uv + 2 * texel * at, 0) * 0.0625;
  }
  result[id.xy] = sum;
}

groupshared float4 row[64 + 8];
[numthreads(64, 1, 1)]
void BlurRow(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  int w, h;
  picture.GetDimensions(w, h);
  row[lane + 4] = picture[id.xy];
  if (lane < 4) row[lane] = picture[uint2(max(int(id.x) - 4, 0), id.y)];
  if (lane >= 60) row[lane + 8] = picture[uint2(min(int(id.x) + 4, w - 1), id.y)];
  GroupMemoryBarrierWithGroupSync();
  static const float weights[5] = { 0.2, 0.16, 0.12, 0.08, 0.04 };
  float4 sum = 0;
  for (int k = -4; k <= 4; k++) sum += row[lane + 4 + k] * weights[abs(k)];
  result[id.xy] = sum;
}

float4 Combine(Screen s) : SV_Target {
  float4 base = picture.Sample(linearClamp, s.uv);
  return float4(base.rgb + 0.3 * glow.Sample(linearClamp, s.uv).rgb, base.a);
}
