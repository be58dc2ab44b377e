// Doubles, an append counter, buffers of more than one kind at a binding.
// args: -T cs_6_5 -E main
struct S { float3 a; uint b; double d; uint64_t l; };
cbuffer C : register(b0) { float4 scale; uint n; float m[3]; double dd; };
cbuffer C2 : register(b1, space2) { uint4 k[4]; };
StructuredBuffer<S> src[2] : register(t3);
Buffer<float4> tb : register(t8);
RWBuffer<uint> tu : register(u4);
RWBuffer<int4> ti : register(u5);
RWStructuredBuffer<S> dst : register(u0);
RWByteAddressBuffer raw : register(u1, space1);
ByteAddressBuffer ro : register(t9);
RWStructuredBuffer<uint> cnt : register(u6);
groupshared uint g[64];
static const float lut[4] = { 1.5, 2.5, 3.5, 4.5 };
[numthreads(64,1,1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex) {
  S s = src[id.x & 1][id.x];
  g[gi] = s.b; 
  GroupMemoryBarrierWithGroupSync();
  uint old; InterlockedAdd(g[(gi*3)&63], 5, old); 
  GroupMemoryBarrierWithGroupSync();
  s.b = g[gi ^ 1]; s.d *= 2.0 + dd; s.l += 5; s.a *= scale.xyz * lut[id.x & 3] + tb[id.x].xyz + m[id.x % 3];
  dst[id.x] = s;
  uint o2; InterlockedMax(tu[id.x & 3], id.x, o2);
  ti[id.x] = int4(id.x, -1, o2 > 100, 4) + ti[id.x+64];
  raw.Store4(id.x * 16, ro.Load4(id.x*16) + k[id.x & 3]);
  uint o3; raw.InterlockedCompareExchange(4096, 3, id.x, o3); 
  uint i = cnt.IncrementCounter(); cnt[i] = id.x;
  float arr[4]; for (uint j = 0; j < 4; j++) arr[j] = j * scale.x; 
  raw.Store(8192 + id.x * 4, asuint(arr[id.x & 3]));
  uint w; tb.GetDimensions(w); raw.Store(8192+4096, w);
}
