// A wire frame over a filled triangle, from distances to the edges that the geometry shader measures in pixels.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 triangles
//@ attribute 0 rgba32f vertex words:-0.9f,-0.8f,0.1f,1.0f,1.8f,-1.6f,0.2f,2.0f,0.1f,2.7f,0.3f,3.0f,-0.9f,0.9f,0.5f,1.0f,-0.8f,-0.3f,0.5f,1.0f,-0.1f,0.8f,0.1f,1.0f
//@ target 0 rgba16f:2d:32x32 zero
//@ tolerance 0.002
float4 Vertex(float4 position : POSITION) : SV_Position { return position; }
struct Varyings { float4 position : SV_Position; noperspective float3 distance : DISTANCE; };
[maxvertexcount(3)]
void Geometry(triangle float4 t[3] : SV_Position, inout TriangleStream<Varyings> stream) {
  float2 p[3];
  [unroll] for (int i = 0; i < 3; i++) p[i] = t[i].xy / t[i].w * 16;
  float area = abs((p[1].x - p[0].x) * (p[2].y - p[0].y) - (p[1].y - p[0].y) * (p[2].x - p[0].x));
  [unroll] for (int j = 0; j < 3; j++) {
    Varyings v;
    v.position = t[j];
    v.distance = 0;
    v.distance[j] = area / distance(p[(j + 1) % 3], p[(j + 2) % 3]);
    stream.Append(v);
  }
}
float4 Pixel(Varyings v) : SV_Target {
  float d = min(v.distance.x, min(v.distance.y, v.distance.z));
  return lerp(float4(1, 1, 1, 1), float4(0.1, 0.2, 0.3, 1), smoothstep(0.5, 1.5, d));
}
