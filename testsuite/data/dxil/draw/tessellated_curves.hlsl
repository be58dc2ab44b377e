// Isolines: curves of Bezier through four control points.
// stage: -T vs_6_0 -E Vertex
// stage: -T hs_6_0 -E Hull
// stage: -T ds_6_0 -E Domain
// stage: -T ps_6_0 -E Pixel
//@ draw 8 1 patches:4
//@ attribute 0 rg32f vertex randf:40:-0.95:0.95
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Control { float2 position : POSITION; };
struct Constants { float factors[2] : SV_TessFactor; };
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Control Vertex(float2 position : POSITION) {
  Control c;
  c.position = position;
  return c;
}
Constants PatchConstants(InputPatch<Control, 4> patch) {
  Constants c;
  c.factors[0] = 2;
  c.factors[1] = 9;
  return c;
}
[domain("isoline")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(4)]
[patchconstantfunc("PatchConstants")]
Control Hull(InputPatch<Control, 4> patch, uint point_ : SV_OutputControlPointID) { return patch[point_]; }
[domain("isoline")]
Varyings Domain(Constants c, float2 uv : SV_DomainLocation, const OutputPatch<Control, 4> patch) {
  float t = uv.x, s = 1 - t;
  float2 p = s * s * s * patch[0].position + 3 * s * s * t * patch[1].position + 3 * s * t * t * patch[2].position +
             t * t * t * patch[3].position;
  Varyings o;
  o.position = float4(p + uv.y * 0.2, 0, 1);
  o.uv = uv;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.uv, 0.5, 1); }
