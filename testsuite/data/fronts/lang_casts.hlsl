// Conversions between scalars, vectors, matrices and structs, explicit and implicit, truncating and by bits.
//= clang: clang does not compile a construct of this source: it makes wrong code of it
//= dxc: DXC was ended by a signal: 11 (SIGSEGV) while it compiled this source
// args: -T cs_6_0 -E Numbers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-100:100
// args: -T cs_6_0 -E Shapes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:-100:100
//@ tolerance 1e-6
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:-100:100
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
struct Six { float a, b; float4 c; };
[numthreads(16, 1, 1)]
void Numbers(uint t : SV_GroupIndex) {
  float4 f = i0[t];
  int4 n = (int4)f;
  uint4 u = (uint4)abs(f);
  bool4 b = (bool4)n;
  o[t] = float4(n) + float4(u) * 0.5 + float4(b) + (float)(t > 4);
}
[numthreads(16, 1, 1)]
void Shapes(uint t : SV_GroupIndex) {
  float4 f = i0[t];
  float2 first = (float2)f;
  float3x3 wide = 2;
  float scalar = (float)f.yzw;
  float3 broad = (float3)f.w;
  o[t] = float4(first, broad.yz) + scalar + wide._m10;
}
[numthreads(16, 1, 1)]
void Structs(uint t : SV_GroupIndex) {
  float a[6] = { 1, 2, 3, t, i0[t].xy };
  Six s = (Six)a;
  float back[6] = (float[6])s;
  Six z = (Six)1.5;
  o[t] = s.c + float4(s.a, s.b, back[5], z.c.w);
}
