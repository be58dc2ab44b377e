// Curved triangles: control points of cubic patches from corners' normals, factors by edges on the screen, displacement in the domain.
//$ --dxc -T vs_6_0 -E MeshVS -O3
//$ --dxc -T hs_6_0 -E CurveHS -O3
//$ --dxc -T hs_6_6 -E CurveHS -Od -HV 2021 -DUNIFORM_FACTORS
//$ --dxc -T ds_6_0 -E CurveDS -O3 -fvk-invert-y
//$ --dxc -T ps_6_0 -E CurvePS -O3
cbuffer PerFrame : register(b0) {
  float4x4 view;
  float4x4 projection;
  float2 viewport;
  float pixelsPerEdge;
  float displacement;
};
cbuffer PerObject : register(b1) { row_major float3x4 world; };
Texture2D<float> bumps : register(t0);
SamplerState wrap : register(s0);

struct Control { float3 position : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD; };
struct Factors {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float3 middle[7] : MIDDLE;
};
struct Shaded { float4 position : SV_Position; centroid float3 normal : NORMAL; float2 uv : TEXCOORD; };

Control MeshVS(Control input) {
  Control output = input;
  output.position = mul(world, float4(input.position, 1));
  output.normal = normalize(mul((float3x3)world, input.normal));
  return output;
}

float2 OnScreen(float3 at) {
  float4 clip = mul(projection, mul(view, float4(at, 1)));
  return clip.xy / max(clip.w, 0.1) * viewport * 0.5;
}

float EdgeFactor(Control a, Control b) {
#ifdef UNIFORM_FACTORS
  return 4;
#else
  return clamp(distance(OnScreen(a.position), OnScreen(b.position)) / pixelsPerEdge, 1, 32);
#endif
}

float3 Toward(Control from, Control to) {
  float bend = dot(to.position - from.position, from.normal);
  return (2 * from.position + to.position - bend * from.normal) / 3;
}

Factors PatchConstants(InputPatch<Control, 3> patch, uint id : SV_PrimitiveID) {
  Factors factors;
  [unroll] for (uint i = 0; i < 3; ++i) {
    uint next = (i + 1) % 3, last = (i + 2) % 3;
    factors.edges[i] = EdgeFactor(patch[next], patch[last]);
    factors.middle[2 * i] = Toward(patch[i], patch[next]);
    factors.middle[2 * i + 1] = Toward(patch[next], patch[i]);
  }
  factors.inside = max(factors.edges[0], max(factors.edges[1], factors.edges[2]));
  float3 edges = 0;
  [unroll] for (uint j = 0; j < 6; ++j)
    edges += factors.middle[j];
  float3 corners = (patch[0].position + patch[1].position + patch[2].position) / 3;
  factors.middle[6] = edges / 4 - corners / 2;
  return factors;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(3)]
[patchconstantfunc("PatchConstants")]
[maxtessfactor(32.0)]
Control CurveHS(InputPatch<Control, 3> patch, uint point_ : SV_OutputControlPointID) { return patch[point_]; }

[domain("tri")]
Shaded CurveDS(Factors factors, float3 at : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
  float u = at.x, v = at.y, w = at.z;
  float3 position = patch[0].position * u * u * u + patch[1].position * v * v * v + patch[2].position * w * w * w;
  position += 3 * (factors.middle[0] * u * u * v + factors.middle[1] * u * v * v);
  position += 3 * (factors.middle[2] * v * v * w + factors.middle[3] * v * w * w);
  position += 3 * (factors.middle[4] * w * w * u + factors.middle[5] * w * u * u);
  position += 6 * factors.middle[6] * u * v * w;
  Shaded output;
  output.normal = normalize(patch[0].normal * u + patch[1].normal * v + patch[2].normal * w);
  output.uv = patch[0].uv * u + patch[1].uv * v + patch[2].uv * w;
  position += output.normal * (bumps.SampleLevel(wrap, output.uv, 0) - 0.5) * displacement;
  output.position = mul(projection, mul(view, float4(position, 1)));
  return output;
}

float4 CurvePS(Shaded input, bool isFront : SV_IsFrontFace) : SV_Target {
  float3 n = isFront ? input.normal : -input.normal;
  return float4(n * 0.5 + 0.5, bumps.Sample(wrap, input.uv));
}
