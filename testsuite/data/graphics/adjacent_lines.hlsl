// A geometry shader with four instances reads lines with adjacency and appends strips that it restarts.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 8 1 lines_adjacency
//@ attribute 0 rg32f vertex randf:91:-0.6:0.6
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Corner { float4 position : SV_Position; float2 more : MORE; };
struct Varyings { float4 position : SV_Position; float4 colour : COLOR; uint part : PART; };
Corner Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Corner c;
  c.position = float4(position, 0.5, 1);
  c.more = float2(id, id * 0.5);
  return c;
}
[maxvertexcount(8)]
[instance(4)]
void Geometry(lineadj Corner corners[4], uint instance : SV_GSInstanceID, uint primitive : SV_PrimitiveID,
              inout TriangleStream<Varyings> stream) {
  float2 shift = float2(instance & 1, instance >> 1) * 0.4 - 0.2;
  for (uint half_ = 0; half_ < 2; half_++) {
    for (uint i = 0; i < 4; i++) {
      if (half_ == 1 && i == 3) break;
      Varyings v;
      v.position = float4(corners[i].position.xy * (0.5 + 0.4 * half_) + shift, 0.5, 1);
      v.colour = float4(corners[(i + half_) % 4].more, instance, half_);
      v.part = primitive * 10 + instance;
      stream.Append(v);
    }
    stream.RestartStrip();
  }
}
float4 Pixel(Varyings v) : SV_Target { return v.colour + v.part; }
