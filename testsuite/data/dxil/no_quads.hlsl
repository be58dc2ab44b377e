// Derivatives in groups whose invocations have no neighbours.
// args: -T cs_6_6 -E main
Texture2D<float4> colours : register(t0);
SamplerState nearest : register(s0);
SamplerComparisonState compared : register(s1);
RWStructuredBuffer<float4> result : register(u0);

[numthreads(3, 3, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 at = float2(id.xy) / 3;
  float4 sum = colours.Sample(nearest, at) + colours.SampleBias(nearest, at, 2, int2(1, -1)) + colours.Sample(nearest, at, int2(0, 0), 0.5);
  sum.x += colours.SampleCmp(compared, at, 0.25) + colours.CalculateLevelOfDetail(nearest, at);
  sum.zw += ddx(at) + ddy_fine(at);
  result[id.x] = sum;
}
