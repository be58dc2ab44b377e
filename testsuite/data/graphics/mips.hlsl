// Every way of sampling and reading a texture with mip levels, with bias, gradients, offsets and clamped levels.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:rgba8:2d:16x16/5 rand:71
//@ image 0 101 sampled:rgba32ui:2d:4x4/2 rand:72
//@ image 0 102 sampled:r32f:1d:8 randf:73
//@ sampler 0 200 linear:repeat:miplinear
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32f:2d:16x16 zero
//@ target 2 rgba32f:2d:16x16 zero
//@ tolerance 0.01
Texture2D picture : register(t0);
Texture2D<uint4> numbers : register(t1);
Texture1D<float> row : register(t2);
SamplerState filtered : register(s0);
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
struct Targets { float4 first : SV_Target0; float4 second : SV_Target1; float4 third : SV_Target2; };
Targets Pixel(Varyings v) {
  Targets t;
  t.first = picture.SampleLevel(filtered, v.uv * 2, v.uv.x * 3) + picture.SampleBias(filtered, v.uv, 1.5, int2(1, -2));
  t.second = picture.SampleGrad(filtered, v.uv, float2(0.25, 0), float2(0, v.uv.y)) + picture.Load(int3(v.position.xy / 2, 1));
  uint width, height, levels;
  picture.GetDimensions(1, width, height, levels);
  uint4 n = numbers.Load(int3(uint2(v.position.xy) % 2, 1));
  t.third = float4(width * 100 + height * 10 + levels, n.x % 1000, row.Sample(filtered, v.uv.x),
                   picture.mips[2][uint2(v.position.xy) / 4].y);
  return t;
}
