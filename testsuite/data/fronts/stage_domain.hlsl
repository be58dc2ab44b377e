// Domain shaders of each domain, with patch constants and textures.
//= clang: no such semantic: 'SV_TessFactor', 'SV_InsideTessFactor', 'SV_DomainLocation'
// args: -T ds_6_0 -E Triangles
// args: -T ds_6_0 -E Quads
// args: -T ds_6_0 -E Lines
struct P { float3 p : POSITION; float2 uv : UV; };
struct F3 { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; float4 tint : TINT; };
struct F4 { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
struct F2 { float e[2] : SV_TessFactor; };
struct V { float4 p : SV_Position; float2 uv : UV; float4 c : COLOR; };
Texture2D<float> heights : register(t0);
SamplerState s : register(s1);
[domain("tri")]
V Triangles(F3 f, float3 b : SV_DomainLocation, const OutputPatch<P, 3> x) { V v; v.p = float4(x[0].p * b.x + x[1].p * b.y + x[2].p * b.z, 1); v.uv = x[0].uv * b.x + x[1].uv * b.y + x[2].uv * b.z; v.p.y += heights.SampleLevel(s, v.uv, 0); v.c = f.tint; return v; }
[domain("quad")]
V Quads(F4 f, float2 b : SV_DomainLocation, const OutputPatch<P, 16> x) { V v = (V)0; [unroll] for (uint j = 0; j < 4; j++) [unroll] for (uint i = 0; i < 4; i++) v.p += float4(x[j * 4 + i].p, 1) * (b.x * i + b.y * j + 0.1); v.c = f.i[0]; return v; }
[domain("isoline")]
V Lines(F2 f, float2 b : SV_DomainLocation, const OutputPatch<P, 2> x, uint id : SV_PrimitiveID) { V v; v.p = float4(lerp(x[0].p, x[1].p, b.x), b.y); v.uv = b; v.c = id + f.e[1]; return v; }
