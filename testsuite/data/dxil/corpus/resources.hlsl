// Resources: descriptors by index, heaps, kinds of textures and buffers, counters, atomics on each, sizes of each.
// args: -T ps_6_0 -E Arrays
// args: -T ps_6_6 -D HEAPS -E Heaps
// args: -T cs_6_6 -D HEAPS -E HeapBuffers
// args: -T cs_6_0 -E TypedBuffers
//@ dispatch 1 1 1
//@ buffer 0 106 typed:rgba32f 1024 randf:1
//@ buffer 0 107 typed:r32ui 256 rand:2
//@ buffer 0 306 rwtyped:rgba32f 1024 zero
//@ buffer 0 307 rwtyped:r32ui 256 zero
//@ buffer 0 308 rwtyped:r32i 256 zero
// args: -T cs_6_0 -E TypedAtomics
//@ dispatch 1 1 1
//@ buffer 0 307 rwtyped:r32ui 256 zero
//@ buffer 0 308 rwtyped:r32i 256 zero
// args: -T cs_6_0 -E TexelAtomics
//@ dispatch 1 1 1
//@ image 0 309 storage:r32ui:2d:8x8 zero
//@ image 0 310 storage:r32i:2darray:4x4x2 zero
//@ image 0 311 storage:r32ui:1d:16 zero
// args: -T cs_6_0 -E Sizes
//@ dispatch 1 1 1
//@ image 0 120 sampled:rgba32f:2d:8x4/2 randf:1
//@ image 0 121 sampled:rgba32f:2darray:8x4x3 randf:1
//@ image 0 122 sampled:rgba32f:3d:8x4x2 randf:1
//@ image 0 123 sampled:rgba32f:cube:4 randf:1
//@ image 0 124 sampled:rgba32f:1d:16 randf:1
//@ buffer 0 106 typed:rgba32f 1024 randf:1
//@ buffer 0 130 structured 96 rand:1
//@ buffer 0 131 byteaddress 512 rand:1
//@ buffer 0 300 rwstructured 256 zero
// args: -T ps_6_0 -E AllKinds
// args: -T cs_6_0 -E Structures
//@ dispatch 1 1 1
//@ buffer 0 132 structured 2304 rand:3
//@ buffer 0 313 rwstructured 2304 zero
// args: -T cs_6_0 -E RawLoads
//@ dispatch 1 1 1
//@ buffer 0 131 byteaddress 1024 rand:4
//@ buffer 0 314 rwbyteaddress 1024 zero
// args: -T cs_6_2 -enable-16bit-types -D NATIVE_16_BIT -E RawHalves
//@ dispatch 1 1 1
//@ buffer 0 131 byteaddress 1024 rand:4
//@ buffer 0 314 rwbyteaddress 1024 zero
// args: -T cs_6_6 -E WideAtomics
//@ dispatch 1 1 1
//@ buffer 0 315 rwstructured 64 zero
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 cbuffer 256 randf:9
//@ buffer 0 2 cbuffer 256 rand:10
//@ buffer 0 300 rwstructured 256 zero
// args: -T cs_6_0 -E RowsOfTexels
//@ dispatch 1 1 1
//@ buffer 0 133 structured 256 randf:11
//@ buffer 0 300 rwstructured 256 zero
// args: -T cs_6_0 -E Locals
//@ dispatch 1 1 1
//@ buffer 0 131 byteaddress 1024 rand:4
//@ buffer 0 314 rwbyteaddress 1024 zero
// args: -T cs_6_0 -E Coherent
//@ dispatch 4 1 1
//@ buffer 0 316 rwbyteaddress 64 zero
// args: -T cs_6_0 -E Barriers
//@ dispatch 1 1 1
//@ buffer 0 300 rwstructured 256 zero
// args: -T ps_6_0 -D UNBOUNDED -E Unbounded
// args: -T cs_6_6 -E ComputeDerivatives
// args: -T cs_6_6 -E FloatAtomics
#ifdef HEAPS
struct Draw { uint texture_, sampler_, buffer_; float4 tint; };
ConstantBuffer<Draw> draw : register(b0);
float4 Heaps(float4 position : SV_Position, float2 uv : UV, nointerpolation uint which : WHICH) : SV_Target {
  Texture2D<float4> t = ResourceDescriptorHeap[draw.texture_];
  SamplerState s = SamplerDescriptorHeap[draw.sampler_];
  Texture2DArray<float> shadows = ResourceDescriptorHeap[NonUniformResourceIndex(which)];
  SamplerComparisonState c = SamplerDescriptorHeap[draw.sampler_ + 1];
  StructuredBuffer<float4> tints = ResourceDescriptorHeap[draw.buffer_];
  return t.Sample(s, uv) * tints[which] * draw.tint + shadows.SampleCmpLevelZero(c, float3(uv, 1), 0.5);
}
[numthreads(64, 1, 1)]
void HeapBuffers(uint i : SV_DispatchThreadID) {
  RWByteAddressBuffer out_ = ResourceDescriptorHeap[draw.buffer_];
  RWTexture2D<float4> image = ResourceDescriptorHeap[draw.texture_];
  RWStructuredBuffer<Draw> draws = ResourceDescriptorHeap[draw.buffer_ + 1];
  ConstantBuffer<Draw> other = ResourceDescriptorHeap[draw.buffer_ + 2];
  Buffer<uint> typed = ResourceDescriptorHeap[NonUniformResourceIndex(i & 7)];
  uint old;
  out_.InterlockedAdd(0, typed[i], old);
  image[uint2(i & 7, i >> 3)] = other.tint + draws[i].tint;
  draws[old & 63].texture_ = other.sampler_;
}
#else
Texture2D<float4> textures[8] : register(t10, space1);
SamplerState samplers[2] : register(s10, space1);
StructuredBuffer<float4> tables[4] : register(t20, space1);
#ifdef UNBOUNDED
Texture2D<float4> unbounded[] : register(t0, space2);
ByteAddressBuffer unboundedWords[] : register(t0, space3);
#endif
Buffer<float4> typedFloats : register(t6);
Buffer<uint> typedWords : register(t7);
RWBuffer<float4> typedOut : register(u6);
RWBuffer<uint> typedCounts : register(u7);
RWBuffer<int> typedSigned : register(u8);
RWTexture2D<uint> texels : register(u9);
RWTexture2DArray<int> layers : register(u10);
RWTexture1D<uint> line_ : register(u11);
Texture2D<float4> t2 : register(t20);
Texture2DArray<float4> t2a : register(t21);
Texture3D<float4> t3 : register(t22);
TextureCube<float4> tc : register(t23);
Texture1D<float4> t1 : register(t24);
Texture1DArray<float4> t1a : register(t25);
TextureCubeArray<float4> tca : register(t26);
Texture2DMS<float4> ms : register(t27);
Texture2D<int4> ti : register(t28);
Texture2D<uint2> tu : register(t29);
struct Three { float3 a; uint b; };
StructuredBuffer<Three> threes : register(t30);
ByteAddressBuffer raw : register(t31);
struct Inner { float2 uv; uint flags; };
struct Outer { float3 position; Inner inner[2]; float2x3 m; int last; };
StructuredBuffer<Outer> outers : register(t32);
RWStructuredBuffer<Outer> outersOut : register(u13);
RWByteAddressBuffer rawOut : register(u14);
RWStructuredBuffer<uint4> out_ : register(u0);
RWStructuredBuffer<uint64_t> wide : register(u15);
globallycoherent RWByteAddressBuffer coherent_ : register(u16);
RWByteAddressBuffer floats : register(u17);
SamplerState linear_ : register(s0);
SamplerComparisonState compare_ : register(s1);
cbuffer Packed : register(b1) { float a; float3 b; float2 c; float d[3]; float2x2 e; row_major float3x2 f; float4 g[2]; };
cbuffer Whole : register(b2) { uint4 h; int2 i2; uint j; bool k; uint l[5]; uint64_t m; };
tbuffer Texels : register(t33) { float4 tb[4]; };

float4 Arrays(float4 position : SV_Position, float2 uv : UV, nointerpolation uint which : WHICH) : SV_Target {
  float4 c = textures[3].Sample(samplers[0], uv) + textures[which & 1].Sample(samplers[1], uv);
  c += textures[NonUniformResourceIndex(which)].SampleLevel(samplers[NonUniformResourceIndex(which & 1)], uv, 0);
  return c * tables[NonUniformResourceIndex(which & 3)][which] + tables[2][0];
}

#ifdef UNBOUNDED
float4 Unbounded(float4 position : SV_Position, float2 uv : UV, nointerpolation uint which : WHICH) : SV_Target {
  uint2 header = unboundedWords[which].Load2(8 * (which & 7));
  return unbounded[NonUniformResourceIndex(header.x)].SampleGrad(linear_, uv, ddx(uv), ddy(uv)) + unbounded[header.y].Load(int3(0, 0, 0));
}
#endif

[numthreads(64, 1, 1)]
void TypedBuffers(uint i : SV_DispatchThreadID) {
  uint n;
  typedFloats.GetDimensions(n);
  float4 f = typedFloats[i] + typedFloats[n - 1 - i];
  typedOut[i] = f.wzyx;
  typedCounts[i] = typedWords[i] ^ typedWords.Load(63 - i);
  typedSigned[i] = -int(typedWords[i] >> 4);
}

[numthreads(64, 1, 1)]
void TypedAtomics(uint i : SV_DispatchThreadID) {
  uint old;
  InterlockedAdd(typedCounts[0], i);
  InterlockedMax(typedCounts[1], i * 3, old);
  InterlockedOr(typedCounts[2], 1u << (i & 31));
  InterlockedXor(typedCounts[3], old);
  InterlockedXor(typedCounts[3], old);
  InterlockedMin(typedSigned[0], -int(i));
  InterlockedMax(typedSigned[1], int(i) - 100);
  InterlockedAdd(typedSigned[2], -2);
  InterlockedCompareExchange(typedCounts[4 + i % 8], 0, 5, old);
  InterlockedAnd(typedCounts[2], ~4u);
}

[numthreads(8, 8, 1)]
void TexelAtomics(uint2 id : SV_DispatchThreadID) {
  uint old;
  int before;
  InterlockedAdd(texels[id / 2], id.x + 1);
  InterlockedMin(layers[uint3(id / 2, id.x & 1)], -int(id.y));
  InterlockedMax(layers[uint3(id & 3, 1)], int(id.x));
  InterlockedAdd(layers[uint3(id & 3, 0)], -1, before);
  InterlockedMax(line_[id.x + id.y], id.x);
  InterlockedOr(texels[id], 0x100, old);
  line_[15] = 9;
}

[numthreads(1, 1, 1)]
void Sizes() {
  uint4 s[8];
  t2.GetDimensions(1, s[0].x, s[0].y, s[0].z);
  t2a.GetDimensions(0, s[1].x, s[1].y, s[1].z, s[1].w);
  t3.GetDimensions(0, s[2].x, s[2].y, s[2].z, s[2].w);
  tc.GetDimensions(s[3].x, s[3].y);
  t1.GetDimensions(s[4].x);
  typedFloats.GetDimensions(s[5].x);
  threes.GetDimensions(s[6].x, s[6].y);
  raw.GetDimensions(s[7].x);
  s[0].w = s[3].z = s[3].w = 0;
  s[4].yzw = s[5].yzw = s[7].yzw = 1;
  s[6].zw = 2;
  for (uint k = 0; k < 8; k++) out_[k] = s[k];
}

float4 AllKinds(float4 position : SV_Position, float4 uv : UV, sample float3 at : AT) : SV_Target {
  float4 c = t1.Sample(linear_, uv.x) + t1a.Sample(linear_, uv.xy, 1) + t2.Sample(linear_, uv.xy, int2(-3, 2)) + t2a.SampleBias(linear_, uv.xyz, 0.5) + t3.SampleGrad(linear_, uv.xyz, ddx(at), ddy(at)) +
             tc.Sample(linear_, uv.xyz) + tca.SampleLevel(linear_, uv, 1) + t1.SampleLevel(linear_, uv.y, 0, 2) + t3.SampleLevel(linear_, uv.zyx, 0.5, int3(1, 0, -1));
  c += t1.Load(int2(3, 0)) + t1a.Load(int3(1, 2, 0), 1) + t3.Load(int4(1, 2, 3, 0), int3(1, 1, 1)) + ms.Load(int2(position.xy), 1);
  c += float4(ti.Load(int3(position.xy, 0))) + float4(tu[uint2(position.xy)], tu.Load(int3(1, 1, 0), int2(0, 1)));
  c += t2.Sample(linear_, uv.xy, int2(0, 0), 1.5) + t2.SampleBias(linear_, uv.xy, 0.5, int2(1, 1), 2) + t3.SampleGrad(linear_, uv.xyz, ddx(at), ddy(at), int3(0, 0, 0), 1) + tca.SampleGrad(linear_, uv, ddx(at), ddy(at));
  c.x += t1.CalculateLevelOfDetail(linear_, uv.x) + t3.CalculateLevelOfDetailUnclamped(linear_, uv.xyz) + tca.CalculateLevelOfDetail(linear_, uv.xyz);
  c += float4(ti.Gather(linear_, uv.xy)) + tca.Gather(linear_, uv) + t2a.GatherAlpha(linear_, uv.xyz, int2(int(uv.x) & 7, 1)) + float4(tu.GatherGreen(linear_, uv.xy, int2(0, 0), int2(1, 0), int2(0, 1), int2(1, 1)));
  uint w, h, l, n;
  tca.GetDimensions(0, w, h, l, n);
  ms.GetDimensions(w, h, n);
  t1a.GetDimensions(0, w, h, l);
  return c + w + h * n;
}

[numthreads(32, 1, 1)]
void Structures(uint i : SV_DispatchThreadID) {
  Outer o = outers[i];
  o.inner[i & 1].flags += asuint(o.last);
  o.m = transpose(float3x2(o.m[0].xy, o.m[1].xy, o.m._13_23)) * 1;
  float t = o.inner[0].uv.x;
  o.inner[0].uv.x = o.inner[1].uv.y;
  o.inner[1].uv.y = t;
  outersOut[i] = o;
  outersOut[i].position.y = outers[31 - i].position.z;
}

[numthreads(32, 1, 1)]
void RawLoads(uint i : SV_DispatchThreadID) {
  Three t = raw.Load<Three>(16 * i);
  uint64_t q = raw.Load<uint64_t>(8 * i);
  uint2 two = raw.Load2(4 * i);
  rawOut.Store<Three>(16 * i, t);
  rawOut.Store<uint64_t>(512 + 8 * i, q + two.x);
  rawOut.Store3(768, uint3(1, 2, 3));
  rawOut.Store(796, asuint(raw.Load<float>(8)));
}

#ifdef NATIVE_16_BIT
[numthreads(32, 1, 1)]
void RawHalves(uint i : SV_DispatchThreadID) {
  uint16_t3 s = raw.Load<uint16_t3>(8 * i);
  half4 h = raw.Load<half4>(8 * i);
  rawOut.Store<uint16_t2>(4 * i, uint16_t2(s.x ^ s.z, s.y));
  rawOut.Store<uint16_t2>(128 + 4 * i, s.yx + uint16_t(1));
  rawOut.Store<half2>(512 + 4 * i, abs(h.xy) > half(1e-3) && abs(h.xy) < half(1e3) ? h.zw : h.yx);
}
#endif

#if __SHADER_TARGET_MINOR >= 6
[numthreads(32, 1, 1)]
void WideAtomics(uint i : SV_DispatchThreadID) {
  uint64_t big = uint64_t(i) << 33 | i, old;
  InterlockedAdd(wide[0], big);
  InterlockedMax(wide[1], big);
  InterlockedOr(wide[2], big);
  InterlockedXor(wide[3], big, old);
  InterlockedCompareExchange(wide[4], 0, uint64_t(7) << 40, old);
  InterlockedMin(wide[5], big);
}

RWTexture2D<float4> shaded : register(u18);
[numthreads(8, 8, 1)]
void ComputeDerivatives(uint2 id : SV_DispatchThreadID) {
  float2 uv = id / 8.0;
  uv *= uv;
  shaded[id] = t2.Sample(linear_, uv) + ddx(uv.x) + ddy_fine(uv.y) + t2.SampleBias(linear_, uv, 1) + t2.CalculateLevelOfDetail(linear_, uv);
}

[numthreads(32, 1, 1)]
void FloatAtomics(uint i : SV_DispatchThreadID) {
  float old;
  floats.InterlockedExchangeFloat(0, 2.5, old);
  floats.InterlockedCompareExchangeFloatBitwise(4, 0, 1.5, old);
  floats.InterlockedCompareStoreFloatBitwise(8, 0, 3);
}
#endif

[numthreads(1, 1, 1)]
void Constants() {
  out_[0] = uint4(asuint(a), asuint(b));
  out_[1] = uint4(asuint(c), asuint(d[1]), asuint(d[2]));
  out_[2] = uint4(asuint(e[0]), asuint(f[1]));
  out_[3] = asuint(g[1]);
  out_[4] = h + j;
  out_[5] = uint4(asuint(i2), l[3], k ? 1 : 2);
  for (uint n = 0; n < 5; n++) out_[6 + n] = uint4(l[n], asuint(d[n % 3]), uint(m), uint(m >> 32));
}

[numthreads(4, 1, 1)]
void RowsOfTexels(uint lane : SV_GroupIndex) { out_[lane] = asuint(tb[lane] + tb[3 - lane]); }

static uint counter = 3;
uint Next() { return counter = counter * 5 + 1; }
uint Sum(uint values[6], inout uint total) {
  for (uint k = 0; k < 6; k++) { total += values[k]; values[k] = 0; }
  return values[2] + total;
}
[numthreads(32, 1, 1)]
void Locals(uint i : SV_DispatchThreadID) {
  uint grid[3][4], list[6] = { 1, 2, 3, 4, 5, 6 }, total = Next();
  for (uint y = 0; y < 3; y++)
    for (uint x = 0; x < 4; x++) grid[y][x] = raw.Load(4 * ((y * 4 + x + i) & 255));
  list[i % 6] = grid[i % 3][(i >> 2) & 3];
  uint s = Sum(list, total) + Next();
  float4 v = float4(1, 2, 3, 4);
  v[i & 3] = s & 255;
  bool flags[4] = { true, false, (i & 1) != 0, false };
  rawOut.Store4(16 * i, uint4(s, asuint(v[(i + 1) & 3]), list[5], flags[i & 3] ? counter : grid[2][3]));
}

[numthreads(32, 1, 1)]
void Coherent(uint lane : SV_GroupIndex, uint group : SV_GroupID) {
  uint ticket = 0;
  coherent_.InterlockedAdd(0, 1 + lane);
  DeviceMemoryBarrier();
  if (lane == 0) coherent_.InterlockedAdd(4, 1, ticket);
  AllMemoryBarrier();
  if (lane == 0 && ticket == 3) coherent_.Store(8, coherent_.Load(0));
}

groupshared uint shared_[64];
[numthreads(16, 1, 1)]
void Barriers(uint lane : SV_GroupIndex) {
  shared_[lane] = lane * 3;
  GroupMemoryBarrier();
  GroupMemoryBarrierWithGroupSync();
  out_[lane] = shared_[15 - lane];
  DeviceMemoryBarrier();
  DeviceMemoryBarrierWithGroupSync();
  AllMemoryBarrier();
  AllMemoryBarrierWithGroupSync();
  InterlockedAdd(shared_[lane & 3], lane);
  GroupMemoryBarrierWithGroupSync();
  out_[lane].y = shared_[lane & 3];
}
#endif
