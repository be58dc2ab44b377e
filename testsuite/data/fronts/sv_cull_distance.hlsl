// SV_CullDistance, alone and with clip distances.
//= clang: no such semantic: 'SV_CullDistance', 'SV_ClipDistance'
// args: -T vs_6_0 -E One
// args: -T vs_6_0 -E WithClip
// args: -T ps_6_0 -E Read
cbuffer C : register(b0) { float4 planes[6]; };
struct A { float4 p : SV_Position; float2 d : SV_CullDistance; };
struct B { float4 p : SV_Position; float3 d : SV_ClipDistance; float e : SV_CullDistance0; float2 f : SV_CullDistance1; };
A One(float4 p : POSITION) { A a; a.p = p; a.d = float2(dot(p, planes[0]), 1); return a; }
B WithClip(float4 p : POSITION) { B b; b.p = p; b.d = p.xyz; b.e = dot(p, planes[1]); b.f = p.zw; return b; }
float4 Read(B b) : SV_Target { return float4(b.d, b.e) + b.f.xyxy; }
