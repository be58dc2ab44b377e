// Triangles with normals: control points that the hull shader moves together with a barrier between, fractional factors, a height map.
// stage: -T vs_6_0 -E Vertex
// stage: -T hs_6_0 -E Hull
// stage: -T ds_6_0 -E Domain
// stage: -T ps_6_0 -E Pixel
//@ draw 3 2 patches:3
//@ attribute 0 rgba32f vertex words:-0.9f,-0.7f,0.2f,1.0f,0.9f,-0.8f,0.5f,1.0f,0.1f,0.9f,0.3f,1.0f
//@ image 0 100 sampled:r32f:2d:8x8 randf:6
//@ sampler 0 200 linear:clamp
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.002
Texture2D<float> heights : register(t0);
SamplerState smooth : register(s0);
struct Control { float3 position : POSITION; float3 normal : NORMAL; nointerpolation uint instance : INSTANCE; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 middle : MIDDLE; };
struct Varyings { float4 position : SV_Position; float3 normal : NORMAL; float3 weights : WEIGHTS; };
Control Vertex(float4 position : POSITION, uint instance : SV_InstanceID) {
  Control c;
  c.position = position.xyz * (instance ? 0.5 : 1);
  c.normal = normalize(position.xyz + float3(0, 0, 1));
  c.instance = instance;
  return c;
}
Constants PatchConstants(OutputPatch<Control, 3> patch) {
  Constants c;
  c.middle = (patch[0].position + patch[1].position + patch[2].position) / 3;
  [unroll] for (int i = 0; i < 3; i++) c.edges[i] = 2.5 + i + patch[0].instance;
  c.inside = 3.3;
  return c;
}
[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(3)]
[patchconstantfunc("PatchConstants")]
[maxtessfactor(15)]
Control Hull(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  Control c = patch[id];
  c.position = lerp(c.position, patch[(id + 1) % 3].position, 0.1);
  return c;
}
[domain("tri")]
Varyings Domain(Constants c, float3 w : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
  Varyings o;
  float3 p = patch[0].position * w.x + patch[1].position * w.y + patch[2].position * w.z;
  float h = heights.SampleLevel(smooth, p.xy * 0.5 + 0.5, 0) * 0.2;
  p = lerp(p, c.middle, h);
  o.position = float4(p, 1);
  o.normal = patch[0].normal * w.x + patch[1].normal * w.y + patch[2].normal * w.z;
  o.weights = w;
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  return float4(normalize(v.normal), min(v.weights.x, min(v.weights.y, v.weights.z)));
}
