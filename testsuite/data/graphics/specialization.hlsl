// Specialization constants: a number, a float and a truth choose what both stages do; one keeps its default.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ spec 0 3
//@ spec 1 0x3fc00000
//@ spec 2 1
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
[[vk::constant_id(0)]] const uint count = 1;
[[vk::constant_id(1)]] const float scale = 4;
[[vk::constant_id(2)]] const bool turned = false;
[[vk::constant_id(3)]] const int kept = -5;
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  float2 uv = float2((id << 1) & 2, id & 2);
  o.uv = turned ? uv.yx : uv;
  o.position = float4(uv * 2 - 1, 0, 1);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float sum = 0;
  for (uint i = 0; i < count; i++) sum += v.uv.x * scale + i;
  return float4(sum, v.uv.y, kept, count * 2);
}
