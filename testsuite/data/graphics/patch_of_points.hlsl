// Triangles whose hull shader makes six control points of three, which its patch constants look at; fractional edges.
// stage: -T vs_6_0 -E Vertex
// stage: -T hs_6_0 -E Hull
// stage: -T ds_6_0 -E Domain
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 patches:3
//@ attribute 0 rg32f vertex words:-0.9f,-0.9f,0.8f,-0.8f,-0.7f,0.3f,0.9f,0.9f,-0.8f,0.7f,0.7f,-0.2f
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Control { float3 position : POSITION; float weight[2] : WEIGHT; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 middle[2] : MIDDLE; };
struct Varyings { float4 position : SV_Position; float3 colour : COLOR; };
Control Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Control c;
  c.position = float3(position, id);
  c.weight[0] = id * 0.25;
  c.weight[1] = 1 - id * 0.125;
  return c;
}
Constants PatchConstants(InputPatch<Control, 3> from, const OutputPatch<Control, 6> patch, uint id : SV_PrimitiveID) {
  Constants c;
  for (uint i = 0; i < 3; i++) c.edges[i] = 1.5 + i + abs(patch[i + 3].weight[0]);
  c.inside = 2.5 + id;
  c.middle[0] = (patch[3].position + patch[4].position + patch[5].position) / 3;
  c.middle[1] = from[1].position;
  return c;
}
[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(6)]
[patchconstantfunc("PatchConstants")]
Control Hull(InputPatch<Control, 3> patch, uint point_ : SV_OutputControlPointID) {
  Control a = patch[point_ % 3], b = patch[(point_ + 1) % 3];
  if (point_ < 3) return a;
  Control c;
  c.position = (a.position + b.position) * 0.5;
  c.weight[0] = a.weight[0] + b.weight[1];
  c.weight[1] = point_;
  return c;
}
[domain("tri")]
Varyings Domain(Constants c, float3 at : SV_DomainLocation, const OutputPatch<Control, 6> patch) {
  Varyings o;
  float3 p = 0;
  [unroll] for (uint i = 0; i < 3; i++) p += patch[i].position * at[i] * at[i] + patch[i + 3].position * 2 * at[i] * at[(i + 1) % 3];
  o.position = float4(p.xy, 0.5, 1);
  o.colour = float3(at.x + patch[4].weight[1], c.middle[0].x, c.middle[1].z);
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.colour, 1); }
