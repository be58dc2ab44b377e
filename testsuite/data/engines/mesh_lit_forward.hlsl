// A forward pass: vertices by a camera and an instance's matrix, pixels by lights of a constant buffer.
//$ -T vs_6_0 -E VSMain -O3 -fvk-invert-y
//$ -T ps_6_0 -E PSMain -O3 -HV 2021
//$ -T ps_6_6 -E PSMain -Od -DDEBUG_NORMALS
//$ -T vs_6_0 -E VSShadow -O1
struct Camera {
  float4x4 view;
  float4x4 projection;
  float3 position;
  float time;
};

struct PointLight {
  float3 position;
  float range;
  float3 color;
  float intensity;
};

struct Material {
  float3 albedo;
  float roughness;
  float3 emissive;
  float metallic;
};

cbuffer PerFrame : register(b0) {
  Camera camera;
  PointLight lights[4];
  uint lightCount;
  float3 ambient;
};
cbuffer PerObject : register(b1, space1) {
  row_major float3x4 world;
  float3x3 normalMatrix;
  Material material;
  float4x4 lightMatrix;
};

struct VSInput {
  float3 position : POSITION;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};

struct VSOutput {
  float4 position : SV_Position;
  float3 worldPosition : TEXCOORD1;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};

VSOutput VSMain(VSInput input) {
  VSOutput output;
  float3 worldPosition = mul(world, float4(input.position, 1));
  output.worldPosition = worldPosition;
  output.position = mul(camera.projection, mul(camera.view, float4(worldPosition, 1)));
  output.normal = mul(normalMatrix, input.normal);
  output.uv = input.uv * 2 + camera.time * 0.01;
  return output;
}

float4 VSShadow(float3 position : POSITION) : SV_Position {
  return mul(lightMatrix, float4(mul(world, float4(position, 1)), 1));
}

float Distribution(float nDotH, float roughness) {
  float a = roughness * roughness;
  float d = nDotH * nDotH * (a * a - 1) + 1;
  return a * a / (3.14159 * d * d + 1e-4);
}

float3 Fresnel(float3 f0, float vDotH) { return f0 + (1 - f0) * pow(1 - vDotH, 5); }

float3 Shade(PointLight light, Material m, float3 position, float3 n, float3 v) {
  float3 toLight = light.position - position;
  float distanceSquared = dot(toLight, toLight);
  float3 l = toLight * rsqrt(distanceSquared + 1e-4);
  float3 h = normalize(l + v);
  float nDotL = saturate(dot(n, l));
  float window = saturate(1 - distanceSquared / (light.range * light.range));
  float3 f0 = lerp(0.04, m.albedo, m.metallic);
  float3 specular = Fresnel(f0, saturate(dot(v, h))) * Distribution(saturate(dot(n, h)), m.roughness);
  float3 diffuse = m.albedo * (1 - m.metallic) / 3.14159;
  return (diffuse + specular) * light.color * (light.intensity * nDotL * window * window);
}

float4 PSMain(VSOutput input) : SV_Target0 {
  float3 n = normalize(input.normal);
  float3 v = normalize(camera.position - input.worldPosition);
#ifdef DEBUG_NORMALS
  return float4(n * 0.5 + 0.5, 1);
#endif
  float3 color = material.emissive + ambient * material.albedo;
  for (uint i = 0; i < min(lightCount, 4u); ++i)
    color += Shade(lights[i], material, input.worldPosition, n, v);
  return float4(color, frac(input.uv.x));
}
