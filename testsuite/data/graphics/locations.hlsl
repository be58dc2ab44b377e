// Locations of inputs, varyings and targets that the source states, in another order than theirs.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ attribute 3 rg32f vertex words:-1.0f,-1.0f,3.0f,-1.0f,-1.0f,3.0f
//@ attribute 1 rgba32f vertex iotaf
//@ target 0 rgba32f:2d:16x16 zero
//@ target 2 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; [[vk::location(5)]] float4 a : A; [[vk::location(2)]] float2 b : B; };
Varyings Vertex([[vk::location(3)]] float2 position : POSITION, [[vk::location(1)]] float4 colour : COLOR) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.a = colour;
  o.b = position * 0.5;
  return o;
}
struct Targets { [[vk::location(2)]] float4 first : SV_Target0; [[vk::location(0)]] float4 second : SV_Target1; };
Targets Pixel(Varyings v) {
  Targets t;
  t.first = v.a;
  t.second = float4(v.b, v.a.xy);
  return t;
}
