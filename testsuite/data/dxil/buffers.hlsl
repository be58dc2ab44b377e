// Buffers of every kind, arrays of them, constants by rows, atomics, a counter, memory that the group shares.
// args: -T cs_6_5 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 randf:1:-2:2
//@ buffer 2 1 cbuffer 64 rand:2
//@ buffer 0 3 structured 2048 randf:3:0:8
//@ buffer 0 3 structured 2048 randf:4:0:8
//@ buffer 0 8 typed:rgba32f 1024 randf:5
//@ buffer 0 14 rwtyped:r32ui 256 rand:6
//@ buffer 0 15 rwtyped:rgba32i 2048 rand:7
//@ buffer 0 10 rwstructured 2048 zero
//@ buffer 1 11 rwbyteaddress 16384 rand:8
//@ buffer 0 9 byteaddress 1024 rand:9
//@ tolerance 0.00001
struct S { float3 a; uint b; float2 d; uint l; float e; };
cbuffer C : register(b0) { float4 scale; uint n; float m[3]; };
cbuffer C2 : register(b1, space2) { uint4 k[4]; };
StructuredBuffer<S> src[2] : register(t3);
Buffer<float4> tb : register(t8);
RWBuffer<uint> tu : register(u14);
RWBuffer<int4> ti : register(u15);
RWStructuredBuffer<S> dst : register(u10);
RWByteAddressBuffer raw : register(u11, space1);
ByteAddressBuffer ro : register(t9);
groupshared uint g[64];
static const float lut[4] = { 1.5, 2.5, 3.5, 4.5 };
[numthreads(64,1,1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex) {
  S s = src[id.x & 1][id.x];
  g[gi] = s.b & 1023;
  GroupMemoryBarrierWithGroupSync();
  uint old; InterlockedAdd(g[(gi * 3) & 63], 5, old);
  GroupMemoryBarrierWithGroupSync();
  s.b = g[gi ^ 1] + n; s.d *= 2.0; s.l = asuint(s.e) >> 3;
  s.a *= scale.xyz * lut[id.x & 3] + tb[id.x].xyz + m[id.x % 2];
  if (id.x & 2) dst[id.x] = s;
  uint o2; InterlockedMax(tu[id.x], id.x * 77777777, o2);
  ti[id.x] = int4(id.x, -1, o2 > 100, 4) + ti[id.x + 64];
  raw.Store4(id.x * 16, ro.Load4(id.x * 16) + k[id.x & 3]);
  raw.Store2(2048 + id.x * 12, raw.Load2(4096 + id.x * 8));
  uint o3; raw.InterlockedCompareExchange(8192 + id.x * 4, id.x, id.x + 1, o3); raw.Store(12288 + id.x * 4, o3);
  float arr[4]; for (uint j = 0; j < 4; j++) arr[j] = j * scale.x;
  raw.Store(14000 + id.x * 4, asuint(arr[(id.x + n) & 3]));
  uint w; tb.GetDimensions(w); if (id.x == 0) raw.Store(15000, w);
}
