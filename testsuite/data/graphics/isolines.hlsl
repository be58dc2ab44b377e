// Lines of a patch, by two factors, with a domain that is a wave.
// stage: -T vs_6_0 -E Vertex
// stage: -T hs_6_0 -E Hull
// stage: -T ds_6_0 -E Domain
// stage: -T ps_6_0 -E Pixel
//@ draw 2 1 patches:2
//@ attribute 0 rg32f vertex words:-0.8f,-0.7f,0.8f,0.7f
//@ target 0 rgba32f:2d:32x32 zero
struct Control { float2 position : POSITION; };
struct Constants { float edges[2] : SV_TessFactor; };
struct Varyings { float4 position : SV_Position; float colour : COLOR; };
Control Vertex(float2 position : POSITION) {
  Control c;
  c.position = position;
  return c;
}
Constants PatchConstants() {
  Constants c;
  c.edges[0] = 3;
  c.edges[1] = 8;
  return c;
}
[domain("isoline")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(2)]
[patchconstantfunc("PatchConstants")]
Control Hull(InputPatch<Control, 2> patch, uint point_ : SV_OutputControlPointID) { return patch[1 - point_]; }
[domain("isoline")]
Varyings Domain(Constants c, float2 at : SV_DomainLocation, const OutputPatch<Control, 2> patch) {
  Varyings o;
  float2 p = lerp(patch[0].position, patch[1].position, float2(at.x, at.y));
  o.position = float4(p.x, p.y + 0.1 * sin(at.x * 6), 0.5, 1);
  o.colour = 1 + at.y * 3;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(floor(v.colour + 0.01), 1, 1, 1); }
