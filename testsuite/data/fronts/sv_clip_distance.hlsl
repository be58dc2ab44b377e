// SV_ClipDistance: scalars, vectors, several of them, arrays, read in pixel shaders.
//= clang: no such semantic: 'SV_ClipDistance'
// args: -T vs_6_0 -E One
// args: -T vs_6_0 -E Several
// args: -T ps_6_0 -E Read
cbuffer C : register(b0) { float4 planes[6]; };
struct A { float4 p : SV_Position; float d : SV_ClipDistance; };
struct B { float4 p : SV_Position; float4 d : SV_ClipDistance0; float2 e : SV_ClipDistance1; };
A One(float4 p : POSITION) { A a; a.p = p; a.d = dot(p, planes[0]); return a; }
B Several(float4 p : POSITION) { B b; b.p = p; for (uint k = 0; k < 4; k++) b.d[k] = dot(p, planes[k]); b.e = float2(dot(p, planes[4]), dot(p, planes[5])); return b; }
float4 Read(B b) : SV_Target { return b.d + b.e.xyxy; }
