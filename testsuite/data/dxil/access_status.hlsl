// args: -T ps_6_0 -E main
// Whether the texels of an access were in memory, for each kind of access.
Texture2D<float4> Colours : register(t0);
Texture2D<float> Depths : register(t1);
Texture2DArray<uint> Numbers : register(t2);
Texture2DMS<float4> Samples : register(t3);
Buffer<float4> Texels : register(t4);
RWTexture2D<float4> Image : register(u0);
SamplerState Linear : register(s0);
SamplerComparisonState Compare : register(s1);

float4 main(float2 uv : UV, nointerpolation uint2 at : AT) : SV_Target {
  uint status;
  float4 sum = 0;
  float4 texel = Colours.Sample(Linear, uv, int2(0, 0), 0.5f, status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  texel = Colours.SampleLevel(Linear, uv, 1, int2(1, 0), status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  texel = Colours.SampleGrad(Linear, uv, uv, uv.yx, int2(0, 0), 0, status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  texel = Colours.GatherRed(Linear, uv, int2(0, 0), status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  float depth = Depths.SampleCmpLevelZero(Compare, uv, 0.5f, int2(0, 0), status);
  if (CheckAccessFullyMapped(status)) sum += depth;
  uint number = Numbers.Load(int4(at, 1, 0), int2(0, 0), status);
  if (CheckAccessFullyMapped(status)) sum += number;
  texel = Samples.Load(at, 2, int2(0, 0), status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  texel = Texels.Load(at.x, status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  texel = Image.Load(at, status);
  if (CheckAccessFullyMapped(status)) sum += texel;
  return sum;
}
