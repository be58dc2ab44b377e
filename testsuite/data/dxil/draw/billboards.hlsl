// Points become squares that face the viewer.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 7 1 points blend:alpha
//@ buffer 0 100 byteaddress 112 randf:31:-0.9:0.9
//@ target 0 rgba16f:2d:32x32 zero
//@ tolerance 0.002
ByteAddressBuffer particles : register(t0);
struct Particle { float4 position : POSITION; float size : SIZE; };
struct Varyings { float4 position : SV_Position; float2 uv : UV; float fade : FADE; };
Particle Vertex(uint id : SV_VertexID) {
  Particle p;
  float4 raw = asfloat(particles.Load4(id * 16));
  p.position = float4(raw.xyz, 1);
  p.size = 0.1 + abs(raw.w) * 0.3;
  return p;
}
[maxvertexcount(4)]
void Geometry(point Particle p[1], uint id : SV_PrimitiveID, inout TriangleStream<Varyings> stream) {
  if (id == 3) return;
  [unroll] for (int i = 0; i < 4; i++) {
    Varyings v;
    v.uv = float2(i & 1, i >> 1) * 2 - 1;
    v.position = p[0].position + float4(v.uv * p[0].size, 0.5 - p[0].position.z, 0);
    v.fade = 1 / (1.0 + id);
    stream.Append(v);
  }
}
float4 Pixel(Varyings v) : SV_Target {
  float a = saturate(1 - dot(v.uv, v.uv));
  return float4(v.uv * 0.5 + 0.5, v.fade, a);
}
