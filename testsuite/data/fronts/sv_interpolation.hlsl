// Modifiers of interpolation: each of them, combinations, and on members of structs.
//= clang: no such interpolation modifier: 'linear', 'nointerpolation', 'noperspective', 'centroid'
// args: -T ps_6_0 -E Scalars
// args: -T ps_6_0 -E Members
// args: -T vs_6_0 -E Output
struct In { linear float4 a : A; nointerpolation float b : B; noperspective float2 c : C; centroid float3 d : D; linear centroid float e : E; noperspective sample float f : F; nointerpolation int3 g : G; };
float4 Scalars(nointerpolation float4 a : A, noperspective float4 b : B, centroid float4 c : C) : SV_Target { return a + b + c; }
float4 Members(In i) : SV_Target { return i.a + i.b + i.c.xyxy + float4(i.d, i.e) + i.f + float4(i.g, 1); }
In Output(float4 p : POSITION, out float4 r : SV_Position) { In i = (In)0; i.a = p; i.g = int3(p.xyz); r = p; return i; }
