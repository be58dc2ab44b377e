// Pixels in shadow: a cascade is chosen, compared with nine samples, and the result fades to the next.
//$ --dxc -T ps_6_0 -E LitPS -O3
//$ --dxc -T ps_6_6 -E LitPS -Od -HV 2021
//$ --dxc -T ps_6_0 -E ShadowMaskPS -O3
//$ --dxc -T vs_6_0 -E CasterVS -O3
struct Cascade { row_major float4x4 worldToShadow; float2 range; float bias; float texel; };
struct Lighting { Cascade cascades[4]; float3 sunDirection; float fade; float3 sunColor; };
ConstantBuffer<Lighting> lighting : register(b0);
cbuffer Caster : register(b1) { float4x4 world; uint cascade; };
Texture2DArray<float> shadowMap : register(t2);
SamplerComparisonState compareLess : register(s3);
Texture2D albedoMap : register(t4);
SamplerState anisotropic : register(s5);

struct Input {
  float4 position : SV_Position;
  float3 worldPosition : TEXCOORD0;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD1;
  nointerpolation uint material : MATERIAL;
  float viewDepth : DEPTH;
};

uint Choose(float depth) {
  uint index = 0;
  [unroll] for (uint i = 0; i < 3; ++i)
    index += depth > lighting.cascades[i].range.y ? 1 : 0;
  return index;
}

float Filter(uint index, float3 position) {
  Cascade cascade = lighting.cascades[index];
  float4 shadow = mul(cascade.worldToShadow, float4(position, 1));
  float3 uv = float3(shadow.xy * float2(0.5, -0.5) + 0.5, index);
  float sum = 0;
  [unroll] for (int y = -1; y <= 1; ++y)
    [unroll] for (int x = -1; x <= 1; ++x)
      sum += shadowMap.SampleCmpLevelZero(compareLess, uv + float3(x, y, 0) * cascade.texel, shadow.z - cascade.bias);
  return sum / 9;
}

float Shadow(Input input) {
  uint index = Choose(input.viewDepth);
  float here = Filter(index, input.worldPosition);
  float2 range = lighting.cascades[index].range;
  float blend = saturate((input.viewDepth - lerp(range.x, range.y, lighting.fade)) / max(range.y - range.x, 0.01));
  if (blend > 0 && index < 3)
    here = lerp(here, Filter(index + 1, input.worldPosition), blend);
  return here;
}

float4 LitPS(Input input) : SV_Target {
  float4 albedo = albedoMap.Sample(anisotropic, input.uv);
  clip(albedo.a - 0.5);
  float light = saturate(dot(normalize(input.normal), -lighting.sunDirection)) * Shadow(input);
  return float4(albedo.rgb * (lighting.sunColor * light + 0.05 * (input.material & 3)), 1);
}

float ShadowMaskPS(Input input, uint sampleIndex : SV_SampleIndex) : SV_Target { return Shadow(input) + sampleIndex * 0.0; }

float4 CasterVS(float3 position : POSITION, uint instance : SV_InstanceID) : SV_Position {
  float4 moved = mul(world, float4(position, 1));
  moved.x += instance;
  return mul(lighting.cascades[cascade & 3].worldToShadow, moved);
}
