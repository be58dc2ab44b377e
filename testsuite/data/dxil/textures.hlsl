// Textures sampled, loaded and written; levels, offsets, gradients, gathers, comparisons.
// args: -T cs_6_5 -E main
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba32f:2d:8x8/2 randf:1
//@ image 0 1 sampled:r32ui:2darray:8x8x2 rand:2
//@ sampler 0 2 nearest:clamp
//@ image 0 3 storage:rgba32f:2d:8x8 zero
//@ buffer 0 4 rwstructured 1024 zero
//@ tolerance 0.0001
Texture2D<float4> t : register(t0);
Texture2DArray<uint> ta : register(t1);
SamplerState s : register(s2);
[[vk::image_format("rgba32f")]] RWTexture2D<float4> o : register(u3);
RWStructuredBuffer<float4> b : register(u4);
[numthreads(8,8,1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = (id.xy + 0.5) / 8;
  float4 v = t.SampleLevel(s, uv, 1) + t.SampleLevel(s, uv, 0, int2(1,-1)) + t.Load(int3(id.xy, 0));
  v += t.Gather(s, uv + 0.5 / 8) * 2 + t.GatherGreen(s, uv + 0.5 / 8) + t.SampleGrad(s, uv, float2(0.01,0), float2(0,0.01));
  v.x += ta.Load(int4(id.xy, 1, 0)) & 255;
  uint w,h,l; t.GetDimensions(0,w,h,l); v.y += w+h*10+l*100;
  o[id.xy] = v;
  b[id.y * 8 + id.x] = v + o[id.xy];
}
