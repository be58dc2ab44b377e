// [[vk::push_constant]]: scalars, vectors, matrices, arrays, offsets, and several entry points that use parts.
//= dxil: [[vk::push_constant]] is lost on the way through DXIL: the block would be a constant buffer
// args: -T cs_6_0 -E Members
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 pushconstant 112 iotaf
//@ tolerance 1e-6
// args: -T cs_6_0 -E Indexed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 pushconstant 112 iotaf
//@ tolerance 1e-6
// args: -T cs_6_0 -E Nested
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 pushconstant 112 iotaf
//@ tolerance 1e-6
struct Inner { float2 a; float b; };
struct Push { float4 v; float s[4]; Inner inner; float tail; float4x4 m; };
[[vk::push_constant]] Push p;
RWStructuredBuffer<float4> o : register(u1);
[numthreads(4, 1, 1)]
void Members(uint t : SV_GroupIndex) { o[t] = p.v * t + p.tail; }
[numthreads(4, 1, 1)]
void Indexed(uint t : SV_GroupIndex) { o[t] = p.s[t] + p.m[t]; }
[numthreads(4, 1, 1)]
void Nested(uint t : SV_GroupIndex) { o[t] = float4(p.inner.a, p.inner.b, p.m._m12) * mul(p.m, p.v); }
