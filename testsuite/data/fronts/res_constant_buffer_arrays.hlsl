// Arrays of ConstantBuffer<T>, with constant and dynamic indices.
//= clang: no constant buffers of a struct's type: 'ConstantBuffer'
// args: -T cs_6_0 -E OfArray
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 cbuffer 48 iotaf
//@ buffer 0 3 cbuffer 48 randf:1
// args: -T cs_6_0 -E Indexed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 cbuffer 48 iotaf
//@ buffer 0 3 cbuffer 48 randf:1
//@ tolerance 1e-6
// args: -T ps_6_0 -E Unbounded
RWStructuredBuffer<float4> o : register(u1);
struct S { float4 a; float2 b; float c; uint d; float3 e; };
ConstantBuffer<S> many[2] : register(b3);
ConstantBuffer<S> more[] : register(b0, space1);
[numthreads(4, 1, 1)]
void OfArray(uint t : SV_GroupIndex) { o[t] = many[0].a * t + many[1].a + many[1].c; }
[numthreads(4, 1, 1)]
void Indexed(uint t : SV_GroupIndex) { float4 s = 0; for (uint k = 0; k < 2; k++) s += many[k].a + many[k].e.xyzz; o[t] = s; }
float4 Unbounded(nointerpolation uint k : KIND) : SV_Target { return more[NonUniformResourceIndex(k)].a + more[3].c; }
