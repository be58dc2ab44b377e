// Mesh shaders: triangles, lines, points that are attributes of primitives, numbers that vary.
//= clang: no such interpolation modifier: 'nointerpolation'
//= dxc: semantic SV_CullPrimitive unimplemented
// args: -T ms_6_5 -E Triangles
// args: -T ms_6_5 -E Lines
// args: -T ms_6_5 -E Primitives
struct V { float4 p : SV_Position; float2 uv : UV; nointerpolation uint k : KIND; };
struct Q { uint id : SV_PrimitiveID; float4 c : COLOR; uint layer : SV_RenderTargetArrayIndex; bool cull : SV_CullPrimitive; };
cbuffer C : register(b0) { uint count; };
[outputtopology("triangle")] [numthreads(32, 1, 1)]
void Triangles(uint t : SV_GroupIndex, uint g : SV_GroupID, out vertices V v[32], out indices uint3 i[30]) { SetMeshOutputCounts(32, 30); V x; x.p = float4(t, g, 0, 1); x.uv = t / 32.0; x.k = g; v[t] = x; if (t < 30) i[t] = uint3(t, t + 1, t + 2); }
[outputtopology("line")] [numthreads(16, 1, 1)]
void Lines(uint t : SV_GroupThreadID, out vertices V v[16], out indices uint2 i[15]) { uint n = min(count, 16); SetMeshOutputCounts(n, n - 1); if (t < n) { v[t].p = float4(t, 0, 0, 1); v[t].uv = 0; v[t].k = t; } if (t + 1 < n) i[t] = uint2(t, t + 1); }
[outputtopology("triangle")] [numthreads(4, 1, 1)]
void Primitives(uint t : SV_GroupIndex, out vertices V v[4], out primitives Q q[2], out indices uint3 i[2]) { SetMeshOutputCounts(4, 2); v[t].p = float4(t & 1, t >> 1, 0, 1); v[t].uv = 1; v[t].k = 0; if (t < 2) { i[t] = t == 0 ? uint3(0, 1, 2) : uint3(2, 1, 3); Q x; x.id = t; x.c = t * 0.5; x.layer = t; x.cull = t == count; q[t] = x; } }
