// Filters of images that are executed.
//= clang: no textures and samplers: 'Texture2D', 'RWTexture2D'
// args: -T cs_6_0 -E Blur
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:1
//@ image 0 1 storage:rgba32f:2d:8x8 zero
//@ tolerance 1e-5
// args: -T cs_6_0 -E Edges
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:2
//@ image 0 1 storage:rgba32f:2d:8x8 zero
//@ tolerance 1e-5
// args: -T cs_6_0 -E Histogram
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:3
//@ buffer 0 2 rwstructured 64 zero
Texture2D<float4> a : register(t0);
RWTexture2D<float4> o : register(u1);
RWStructuredBuffer<uint> bins : register(u2);
groupshared float4 tile[10][10];
[numthreads(8, 8, 1)]
void Blur(uint2 id : SV_GroupThreadID, uint t : SV_GroupIndex) {
  for (uint k = t; k < 100; k += 64) tile[k / 10][k % 10] = a[clamp(int2(k % 10, k / 10) - 1, 0, 7)];
  GroupMemoryBarrierWithGroupSync();
  float4 s = 0;
  [unroll] for (uint y = 0; y < 3; y++) [unroll] for (uint x = 0; x < 3; x++) s += tile[id.y + y][id.x + x];
  o[id] = s / 9;
}
[numthreads(8, 8, 1)]
void Edges(uint2 id : SV_DispatchThreadID) {
  static const float w[3] = { 1, 2, 1 };
  float2 g = 0;
  for (int k = -1; k <= 1; k++) { g.x += w[k + 1] * (a[clamp(int2(id) + int2(1, k), 0, 7)].x - a[clamp(int2(id) + int2(-1, k), 0, 7)].x); g.y += w[k + 1] * (a[clamp(int2(id) + int2(k, 1), 0, 7)].x - a[clamp(int2(id) + int2(k, -1), 0, 7)].x); }
  o[id] = float4(g, length(g), 1);
}
[numthreads(8, 8, 1)]
void Histogram(uint2 id : SV_DispatchThreadID) { float4 v = a[id]; uint k = (uint)(dot(v.rgb, float3(0.25, 0.5, 0.25)) * 15.99); InterlockedAdd(bins[k], 1); }
