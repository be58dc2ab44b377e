// Control points that become fewer, outputs of the patch's constants that read them, primitive numbers in every stage, textures in the hull.
// stage: -T vs_6_0 -E Vertex
// stage: -T hs_6_0 -E Hull
// stage: -T ds_6_0 -E Domain
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 12 1 patches:6
//@ attribute 0 rg32f vertex words:-0.9f,-0.9f,0.0f,-0.8f,-0.8f,0.1f,-0.5f,-0.9f,-0.4f,-0.4f,-0.9f,-0.5f,0.1f,0.0f,0.9f,0.1f,0.2f,0.9f,0.5f,0.0f,0.6f,0.5f,0.1f,0.5f
//@ image 0 100 sampled:r32f:2d:4x4 randf:151:1:5
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
Texture2D<float> density : register(t0);
struct Corner { float2 position : POSITION; };
struct Control { float2 position : POSITION; float2 bend : BEND; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float2 centre[2] : CENTRE; uint id : ID; };
struct Inner { float2 position : POSITION; uint patch : PATCH; float4 more : MORE; };
struct Varyings { float4 position : SV_Position; nointerpolation uint primitive : PRIMITIVE; float4 more : MORE; };
float2 Vertex(float2 position : POSITION) : POSITION { return position; }
Constants PatchConstants(InputPatch<Corner, 6> in_, OutputPatch<Control, 3> out_, uint id : SV_PrimitiveID) {
  Constants c;
  [unroll] for (int i = 0; i < 3; i++) c.edges[i] = floor(density.Load(int3(i, id, 0)));
  c.inside = 3;
  c.centre[0] = out_[0].bend + out_[1].bend + out_[2].bend;
  c.centre[1] = in_[5].position;
  c.id = id + 1;
  return c;
}
[domain("tri")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("PatchConstants")]
Control Hull(InputPatch<Corner, 6> patch, uint i : SV_OutputControlPointID, uint id : SV_PrimitiveID) {
  Control c;
  c.position = patch[i].position;
  c.bend = patch[i + 3].position - (patch[i].position + patch[(i + 1) % 3].position) * 0.5 + id * 0.01;
  return c;
}
[domain("tri")]
Inner Domain(Constants c, float3 w : SV_DomainLocation, const OutputPatch<Control, 3> patch, uint id : SV_PrimitiveID) {
  Inner o;
  o.position = patch[0].position * w.x + patch[1].position * w.y + patch[2].position * w.z;
  o.position += 4 * (patch[0].bend * w.x * w.y + patch[1].bend * w.y * w.z + patch[2].bend * w.z * w.x) * 0.5;
  o.patch = c.id * 10 + id;
  o.more = float4(c.centre[0], c.centre[1]);
  return o;
}
[maxvertexcount(3)]
void Geometry(triangle Inner t[3], uint id : SV_PrimitiveID, inout TriangleStream<Varyings> stream) {
  for (int i = 0; i < 3; i++) {
    Varyings v;
    float2 middle = (t[0].position + t[1].position + t[2].position) / 3;
    v.position = float4(lerp(t[i].position, middle, 0.1), 0, 1);
    v.primitive = t[i].patch;
    v.more = t[i].more * (i + 1);
    stream.Append(v);
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.primitive, v.more.xyz + v.more.w); }
