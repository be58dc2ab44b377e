// Vertex shaders: attributes of every type, matrices, arrays, several outputs, no outputs.
//= clang: no such interpolation modifier: 'nointerpolation'
// args: -T vs_6_0 -E Types
// args: -T vs_6_0 -E Matrices
// args: -T vs_6_0 -E Outputs
struct In { float a : A; int2 b : B; uint3 c : C; float4 d[2] : D; bool e : E; };
struct Out { float4 p : SV_Position; float2x2 m : M; float3 v[2] : V; struct { float x; uint y; } inner : INNER; };
float4 Types(In i) : SV_Position { return i.a + float4(i.b, i.c.xy) + i.d[0] * i.d[1] + (i.e ? 1 : 0) + i.c.z; }
float4 Matrices(float4x4 m : M, row_major float2x3 n : N, float4 p : P) : SV_Position { return mul(m, p) + float4(n[0], n[1].y); }
void Outputs(float4 p : POSITION, out float4 r : SV_Position, out float3 a : A, out nointerpolation int b : B, out float c[2] : C) { r = p; a = p.xyz; b = (int)p.w; c[0] = p.x; c[1] = p.y; }
