// A vertex shader: attributes, indices, outputs of which some are arrays.
// args: -T vs_6_0 -E main
cbuffer C : register(b0) { float4x4 m; };
struct I { float3 p : POSITION; float2 uv : TEXCOORD0; uint4 b : BONES; uint id : SV_VertexID; uint inst : SV_InstanceID; };
struct O { float4 p : SV_Position; float2 uv : TEXCOORD0; nointerpolation uint k : KEY; float c[2] : ARR; };
O main(I i) { O o; o.p = mul(m, float4(i.p, 1)); o.uv = i.uv * i.inst; o.k = i.b.y + i.id; o.c[0] = i.p.x; o.c[1] = i.p.y; return o; }
