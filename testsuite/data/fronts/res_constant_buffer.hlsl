// ConstantBuffer<T>: members, copies, methods, passed to functions.
// args: -T cs_6_0 -E Single
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 48 iotaf
// args: -T cs_6_0 -E Copied
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 48 iotaf
// args: -T cs_6_0 -E Method
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 48 iotaf
RWStructuredBuffer<float4> o : register(u1);
struct S { float4 a; float2 b; float c; uint d; float3 e; float4 Get() { return a * c; } };
ConstantBuffer<S> s : register(b2);
float4 Use(S x) { return x.a + x.e.xyzz; }
[numthreads(4, 1, 1)]
void Single(uint t : SV_GroupIndex) { o[t] = s.a * t + s.b.xyxy + s.c + s.e.zyxx; }
[numthreads(4, 1, 1)]
void Copied(uint t : SV_GroupIndex) { S x = s; x.c += t; o[t] = Use(x) + x.Get() + Use(s); }
[numthreads(4, 1, 1)]
void Method(uint t : SV_GroupIndex) { S x = s; o[t] = x.Get() * t; }
