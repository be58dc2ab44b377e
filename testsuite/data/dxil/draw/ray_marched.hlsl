// A scene of spheres marched in every pixel: loops with breaks, functions, normals by differences.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 0 cbuffer 64 words:0.2f,0.1f,2.0f,0.6f,-0.5f,-0.2f,2.5f,0.5f,0.4f,-0.5f,1.8f,0.3f,-0.3f,0.5f,3.0f,0.9f
//@ target 0 rgba16f:2d:24x24 zero
//@ tolerance 0.01
cbuffer Scene : register(b0) { float4 spheres[4]; };
float4 Vertex(uint id : SV_VertexID, out float2 at : AT) : SV_Position {
  at = float2((id << 1) & 2, id & 2) * 2 - 1;
  return float4(at, 0, 1);
}
float Scene_(float3 p) {
  float d = p.y + 1;
  [unroll] for (int i = 0; i < 4; i++) d = min(d, distance(p, spheres[i].xyz) - spheres[i].w);
  return d;
}
float4 Pixel(float4 position : SV_Position, float2 at : AT) : SV_Target {
  float3 direction = normalize(float3(at, 1.5));
  float t = 0;
  bool hit = false;
  [loop] for (int i = 0; i < 40; i++) {
    float d = Scene_(direction * t);
    if (d < 0.002) { hit = true; break; }
    t += d;
    if (t > 8) break;
  }
  if (!hit) return float4(0, 0, 0.2, 1);
  float3 p = direction * t;
  float2 e = float2(0.01, 0);
  float3 n = normalize(float3(Scene_(p + e.xyy) - Scene_(p - e.xyy), Scene_(p + e.yxy) - Scene_(p - e.yxy),
                              Scene_(p + e.yyx) - Scene_(p - e.yyx)));
  return float4(saturate(dot(n, normalize(float3(1, 2, -1)))) * 0.8 + 0.2, n.xy * 0.5 + 0.5, 1);
}
