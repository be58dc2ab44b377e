// Antialiasing: along edges, over time, of several samples.
// args: -T ps_6_0 -E AlongEdges
// args: -T ps_6_0 -E OverTime
// args: -T ps_6_0 -D SAMPLES -E ResolveSamples
// args: -T ps_6_0 -D SAMPLES -E PerSample
// args: -T ps_6_0 -E Evaluated
// args: -T ps_6_0 -D SAMPLES -E Positions
// args: -T cs_6_0 -E Luma
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:4
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Reproject
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:4
//@ image 0 101 sampled:rgba32f:2d:8x8 randf:7
//@ image 0 102 sampled:rg32f:2d:8x8 randf:8:-2:2
//@ sampler 0 200 linear:clamp
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
Texture2D<float4> now : register(t0);
Texture2D<float4> history : register(t1);
Texture2D<float2> motion : register(t2);
#ifdef SAMPLES
Texture2DMS<float4> samples : register(t3);
Texture2DMSArray<float> depths : register(t4);
#endif
SamplerState linear_ : register(s0);
RWTexture2D<float4> result : register(u0);

float Luma_(float3 c) { return dot(c, float3(0.299, 0.587, 0.114)); }

float4 AlongEdges(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  uint w, h;
  now.GetDimensions(w, h);
  float2 texel = 1 / float2(w, h);
  float nw = Luma_(now.Sample(linear_, uv, int2(-1, -1)).rgb), ne = Luma_(now.Sample(linear_, uv, int2(1, -1)).rgb);
  float sw = Luma_(now.Sample(linear_, uv, int2(-1, 1)).rgb), se = Luma_(now.Sample(linear_, uv, int2(1, 1)).rgb);
  float4 centre = now.Sample(linear_, uv);
  float m = Luma_(centre.rgb);
  float low = min(m, min(min(nw, ne), min(sw, se))), high = max(m, max(max(nw, ne), max(sw, se)));
  [branch] if (high - low < max(0.05, high * 0.125)) return centre;
  float2 dir = float2(-((nw + ne) - (sw + se)), (nw + sw) - (ne + se));
  float least = rcp(min(abs(dir.x), abs(dir.y)) + max((nw + ne + sw + se) * 0.03125, 1.0 / 128));
  dir = clamp(dir * least, -8, 8) * texel;
  float4 a = 0.5 * (now.SampleLevel(linear_, uv + dir * (1.0 / 3 - 0.5), 0) + now.SampleLevel(linear_, uv + dir * (2.0 / 3 - 0.5), 0));
  float4 b = a * 0.5 + 0.25 * (now.SampleLevel(linear_, uv - dir * 0.5, 0) + now.SampleLevel(linear_, uv + dir * 0.5, 0));
  float l = Luma_(b.rgb);
  return l < low || l > high ? a : b;
}

float4 OverTime(float4 position : SV_Position, float2 uv : UV, out float weight : SV_Target1) : SV_Target0 {
  float4 c = now.Sample(linear_, uv), low = c, high = c;
  [unroll] for (int y = -1; y <= 1; y++)
    [unroll] for (int x = -1; x <= 1; x++) {
      float4 s = now.SampleBias(linear_, uv, -1, int2(x, y));
      low = min(low, s);
      high = max(high, s);
    }
  float2 v = motion.SampleLevel(linear_, uv, 0);
  float4 old = clamp(history.SampleGrad(linear_, uv - v, ddx(uv), ddy(uv)), low, high);
  weight = saturate(0.9 - length(v) * 4);
  return lerp(c, old, weight);
}

#ifdef SAMPLES
float4 ResolveSamples(float4 position : SV_Position) : SV_Target {
  uint w, h, n;
  samples.GetDimensions(w, h, n);
  float4 sum = 0;
  for (uint k = 0; k < n; k++) {
    float4 s = samples.Load(int2(position.xy), k);
    sum += s / (1 + Luma_(s.rgb));
  }
  uint layers;
  depths.GetDimensions(w, h, layers, n);
  return sum / n + depths.Load(int3(position.xy, layers - 1), 0) + samples.sample[1][int2(position.xy)];
}

float4 PerSample(sample float4 colour : COLOR, float4 position : SV_Position, uint which : SV_SampleIndex, uint covered : SV_Coverage, bool front : SV_IsFrontFace,
                 out uint coverage : SV_Coverage) : SV_Target {
  coverage = covered & ~(1u << ((which + 1) & 3));
  return front ? colour : samples.Load(int2(position.xy), which);
}
#endif

float4 Evaluated(float4 colour : COLOR0, centroid float2 uv : UV, noperspective float4 flat_ : COLOR1, float4 position : SV_Position) : SV_Target {
  float4 centre = EvaluateAttributeCentroid(colour), second = EvaluateAttributeAtSample(colour, 1);
  float2 snapped = EvaluateAttributeSnapped(uv, int2(-8, 7));
  int2 where_ = int2(position.xy) & 7;
  return centre - second + snapped.xyxy + EvaluateAttributeSnapped(flat_, where_) + EvaluateAttributeAtSample(flat_, uint(position.x) & 3);
}

#ifdef SAMPLES
float4 Positions(float4 position : SV_Position, uint which : SV_SampleIndex) : SV_Target {
  return float4(samples.GetSamplePosition(which), samples.GetSamplePosition(2));
}
#endif

[numthreads(8, 8, 1)]
void Luma(uint2 id : SV_DispatchThreadID) {
  float4 c = now[id];
  result[id] = float4(c.rgb, Luma_(c.rgb));
}

[numthreads(8, 8, 1)]
void Reproject(uint2 id : SV_DispatchThreadID) {
  float3 m1 = 0, m2 = 0;
  for (int k = 0; k < 9; k++) {
    float3 c = now[clamp(int2(id) + int2(k % 3, k / 3) - 1, 0, 7)].rgb;
    m1 += c;
    m2 += c * c;
  }
  float3 mean = m1 / 9, sigma = sqrt(abs(m2 / 9 - mean * mean));
  float2 uv = (id + 0.5 - motion[id]) / 8;
  bool outside = any(uv != saturate(uv));
  float3 old = clamp(history.SampleLevel(linear_, uv, 0).rgb, mean - sigma, mean + sigma);
  result[id] = float4(lerp(now[id].rgb, old, outside ? 0 : 0.9), outside);
}
