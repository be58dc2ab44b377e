// A terrain: patches are tessellated by their distance, displaced by a texture, and shaded by slope.
//$ --dxc -T vs_6_0 -E PatchVS -O3
//$ --dxc -T hs_6_0 -E PatchHS -O3
//$ --dxc -T ds_6_0 -E PatchDS -O3 -fvk-invert-y
//$ --dxc -T ps_6_0 -E PatchPS -O3
//$ --dxc -T gs_6_0 -E WireGS -Od
struct Terrain {
  float4x4 viewProjection;
  float3 eye;
  float maximum;
  float2 tileSize;
  float heightScale;
};
ConstantBuffer<Terrain> terrain : register(b0);
Texture2D<float> heights : register(t1);
SamplerState linearWrap : register(s2);

struct Control { float3 position : POSITION; float2 uv : TEXCOORD0; };
struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float2 bounds : BOUNDS; };
struct Shaded { float4 position : SV_Position; float3 normal : NORMAL; float2 uv : TEXCOORD0; };

Control PatchVS(float2 corner : POSITION) {
  Control control;
  control.position = float3(corner.x * terrain.tileSize.x, 0, corner.y * terrain.tileSize.y);
  control.uv = corner * 0.125;
  return control;
}

float EdgeFactor(float3 a, float3 b) {
  float away = distance((a + b) * 0.5, terrain.eye);
  return clamp(terrain.maximum / (1 + away * 0.1), 1, 64);
}

Factors PatchConstants(InputPatch<Control, 4> patch, uint id : SV_PrimitiveID) {
  Factors factors;
  [unroll] for (uint i = 0; i < 4; ++i)
    factors.edges[i] = EdgeFactor(patch[i].position, patch[(i + 1) & 3].position);
  factors.inside[0] = max(factors.edges[1], factors.edges[3]);
  factors.inside[1] = max(factors.edges[0], factors.edges[2]);
  factors.bounds = float2(id, factors.inside[0]);
  return factors;
}

[domain("quad")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("PatchConstants")]
Control PatchHS(InputPatch<Control, 4> patch, uint number : SV_OutputControlPointID) { return patch[number]; }

[domain("quad")]
Shaded PatchDS(Factors factors, float2 at : SV_DomainLocation, const OutputPatch<Control, 4> patch) {
  float3 position = lerp(lerp(patch[0].position, patch[1].position, at.x), lerp(patch[3].position, patch[2].position, at.x), at.y);
  float2 uv = lerp(lerp(patch[0].uv, patch[1].uv, at.x), lerp(patch[3].uv, patch[2].uv, at.x), at.y);
  float h = heights.SampleLevel(linearWrap, uv, 0);
  float dx = heights.SampleLevel(linearWrap, uv + float2(0.01, 0), 0) - h;
  float dz = heights.SampleLevel(linearWrap, uv + float2(0, 0.01), 0) - h;
  position.y += h * terrain.heightScale;
  Shaded result;
  result.position = mul(terrain.viewProjection, float4(position, 1));
  result.normal = normalize(float3(-dx, 0.1, -dz));
  result.uv = uv + factors.bounds * 0.0001;
  return result;
}

float4 PatchPS(Shaded input, bool front : SV_IsFrontFace) : SV_Target {
  float slope = saturate(input.normal.y);
  float3 color = lerp(float3(0.4, 0.35, 0.3), float3(0.2, 0.5, 0.1), smoothstep(0.6, 0.9, slope));
  return float4(front ? color : color * 0.5, heights.Sample(linearWrap, input.uv));
}

[maxvertexcount(4)]
void WireGS(triangle Shaded input[3], inout LineStream<Shaded> stream) {
  for (uint i = 0; i < 4; ++i) {
    Shaded corner = input[i % 3];
    corner.position.z -= 0.001;
    stream.Append(corner);
  }
  stream.RestartStrip();
}
