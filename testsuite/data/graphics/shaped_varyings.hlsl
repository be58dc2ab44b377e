// Varyings of every shape: arrays, matrices, nested structs and single components.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 0 cbuffer 64 randf:21:-1:1
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32f:2d:16x16 zero
//@ tolerance 0.001
cbuffer Camera : register(b0) { float4x4 camera; };
struct Inner { float2 a : A; float b : B; };
struct Varyings {
  float4 position : SV_Position;
  Inner inner : INNER;
  float2 list[3] : LIST;
  float3x3 turn : TURN;
  float last : LAST;
};
Varyings Vertex(uint id : SV_VertexID) {
  float2 uv = float2((id << 1) & 2, id & 2);
  Varyings o;
  o.position = float4(uv * 2 - 1, 0, 1);
  o.inner.a = uv.yx;
  o.inner.b = uv.x * uv.y;
  for (uint i = 0; i < 3; i++) o.list[i] = uv * (i + 1) + float2(i, 0);
  o.turn = float3x3(uv, 1, uv.yx, 2, uv.x, 3, uv.y);
  o.last = id;
  return o;
}
struct Targets { float4 first : SV_Target0; float4 second : SV_Target1; };
Targets Pixel(Varyings v) {
  Targets t;
  uint index = uint(v.inner.a.x * 2.9) % 3;
  t.first = float4(v.list[index], v.inner.b, v.last);
  t.second = mul(camera, float4(mul(v.turn, float3(v.inner.a, 1)), v.turn[index % 2].x));
  return t;
}
