// Varyings of every shape: matrices, arrays, structures in structures, packed scalars of several types.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 2 triangles
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32f:2d:16x16 zero
//@ target 2 rgba32ui:2d:16x16 zero
//@ tolerance 0.001
struct First { float3 tangent : TANGENT0; float sign : SIGN0; };
struct Second { float3 tangent : TANGENT1; float sign : SIGN1; };
struct Varyings {
  float4 position : SV_Position;
  row_major float2x3 turn : TURN;
  float weights[3] : WEIGHTS;
  First first;
  Second second;
  nointerpolation uint3 numbers : NUMBERS;
  nointerpolation bool flag : FLAG;
  nointerpolation int2 pairs[2] : PAIRS;
};
Varyings Vertex(float2 position : POSITION, uint id : SV_VertexID, uint instance : SV_InstanceID) {
  Varyings o;
  o.position = float4(position * (instance ? 0.6 : 1), 0, 1);
  o.turn = float2x3(position, 1, position.yx, id);
  [unroll] for (int i = 0; i < 3; i++) o.weights[i] = i == id;
  o.first.tangent = float3(position, 0);
  o.first.sign = 1;
  o.second.tangent = float3(position.yx, 1);
  o.second.sign = -1;
  o.numbers = uint3(id, instance, 7);
  o.flag = instance;
  o.pairs[0] = int2(-3, instance);
  o.pairs[1] = int2(instance, -5);
  return o;
}
struct Targets { float4 a : SV_Target0; float4 b : SV_Target1; uint4 c : SV_Target2; };
Targets Pixel(Varyings v) {
  Targets t;
  uint which = uint(v.position.x) & 1;
  t.a = float4(mul(v.turn, float3(1, 2, 3)), v.weights[which], v.weights[2]);
  t.b = float4(v.first.tangent * v.first.sign + v.second.tangent, v.second.sign);
  t.c = uint4(v.numbers.xy + v.numbers.z, v.flag ? 9 : 4, v.pairs[which].x * 100 + v.pairs[which].y);
  return t;
}
