// One triangle into every layer of a target: cascades that instances of the geometry shader make.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles depth:less
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f
//@ target 0 rgba8:2darray:16x16x4 zero
//@ target 1 d32f:2darray:16x16x4 words:1.0f
//@ buffer 0 0 cbuffer 64 randf:17:-0.5:0.5
cbuffer Cascades : register(b0) { float4 cascades[4]; };
float4 Vertex(float2 position : POSITION) : POSITION { return float4(position, 0.5, 1); }
struct Varyings { float4 position : SV_Position; uint layer : SV_RenderTargetArrayIndex; uint cascade : CASCADE; };
[instance(4)]
[maxvertexcount(3)]
void Geometry(triangle float4 t[3] : POSITION, uint cascade : SV_GSInstanceID, inout TriangleStream<Varyings> stream) {
  for (int i = 0; i < 3; i++) {
    Varyings v;
    v.position = float4(t[i].xy * (1 + cascades[cascade].z) + cascades[cascade].xy, t[i].z, 1);
    v.layer = 3 - cascade;
    v.cascade = cascade;
    stream.Append(v);
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.cascade, v.layer, 3, 3) / 3; }
