// Parallax: a march through heights in the pixel shader, with derivatives from before the loop.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
// machine tolerance: 0.03
//@ draw 6 1 triangles
//@ attribute 0 rgba32f vertex words:-0.9f,-0.9f,0.1f,1.0f,1.7f,-1.8f,0.1f,2.0f,-0.8f,0.9f,0.1f,1.0f,1.7f,-1.8f,0.1f,2.0f,1.8f,1.8f,0.1f,2.0f,-0.8f,0.9f,0.1f,1.0f
//@ attribute 1 rg32f vertex words:0.0f,0.0f,1.0f,0.0f,0.0f,1.0f,1.0f,0.0f,1.0f,1.0f,0.0f,1.0f
//@ image 0 100 sampled:r32f:2d:8x8/4 randf:111
//@ sampler 0 200 linear:repeat:miplinear
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.004
Texture2D<float> heights : register(t0);
SamplerState smooth : register(s0);
struct Varyings { float4 position : SV_Position; float2 uv : UV; float3 view : VIEW; };
Varyings Vertex(float4 position : POSITION, float2 uv : UV) {
  Varyings o;
  o.position = position;
  o.uv = uv * 2;
  o.view = float3(position.xy, 2);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float2 dx = ddx(v.uv), dy = ddy(v.uv);
  float3 view = normalize(v.view);
  float2 step_ = view.xy / view.z * 0.05, uv = v.uv;
  float depth = 0, height = 1 - heights.SampleGrad(smooth, uv, dx, dy);
  int steps = 0;
  [loop] while (depth < height && steps < 8) {
    uv -= step_;
    depth += 0.125;
    height = 1 - heights.SampleGrad(smooth, uv, dx, dy);
    steps++;
  }
  return float4(frac(uv), height, steps / 8.0);
}
