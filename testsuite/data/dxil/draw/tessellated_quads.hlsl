// Quads divided by factors that the patch's constants say, and bent by the domain shader.
// stage: -T vs_6_0 -E Vertex
// stage: -T hs_6_0 -E Hull
// stage: -T ds_6_0 -E Domain
// stage: -T ps_6_0 -E Pixel
//@ draw 8 1 patches:4
//@ attribute 0 rg32f vertex words:-0.9f,-0.9f,0.0f,-0.9f,-0.9f,0.9f,-0.1f,0.8f,0.1f,-0.8f,0.9f,-0.9f,0.2f,0.9f,0.9f,0.7f
//@ buffer 0 0 cbuffer 16 words:3.0f,5.0f,0.1f,0.0f
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
cbuffer Factors : register(b0) { float edge, inner, bend; };
struct Control { float2 position : POSITION; };
struct Constants { float edges[4] : SV_TessFactor; float insides[2] : SV_InsideTessFactor; float tint : TINT; };
struct Varyings { float4 position : SV_Position; float3 colour : COLOR; };
Control Vertex(float2 position : POSITION) {
  Control c;
  c.position = position;
  return c;
}
Constants PatchConstants(InputPatch<Control, 4> patch, uint id : SV_PrimitiveID) {
  Constants c;
  c.edges[0] = edge;
  c.edges[1] = edge + id;
  c.edges[2] = edge;
  c.edges[3] = edge + 1;
  c.insides[0] = inner;
  c.insides[1] = inner - 1;
  c.tint = id * 0.5 + patch[0].position.x * 0.1;
  return c;
}
[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("PatchConstants")]
Control Hull(InputPatch<Control, 4> patch, uint point_ : SV_OutputControlPointID) { return patch[point_]; }
[domain("quad")]
Varyings Domain(Constants c, float2 uv : SV_DomainLocation, const OutputPatch<Control, 4> patch) {
  Varyings o;
  float2 a = lerp(patch[0].position, patch[1].position, uv.x);
  float2 b = lerp(patch[2].position, patch[3].position, uv.x);
  float2 p = lerp(a, b, uv.y);
  p.y += bend * sin(p.x * 7);
  o.position = float4(p, 0, 1);
  o.colour = float3(uv, c.tint);
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.colour, 1); }
