// A mesh shader: indices, vertices, primitives, a payload.
// args: -T ms_6_5 -E main
struct P { float4 base; uint n; float w[3]; };
struct V { float4 p : SV_Position; float2 uv : UV; float clip : SV_ClipDistance; };
struct T { uint id : SV_PrimitiveID; bool cull : SV_CullPrimitive; float3 c : COLOR; };
groupshared float4 g[32];
[outputtopology("triangle")] [numthreads(32, 1, 1)]
void main(in payload P p, uint i : SV_GroupIndex, uint3 gid : SV_GroupID, out indices uint3 tri[10], out vertices V v[30], out primitives T t[10]) {
  SetMeshOutputCounts(30, 10); g[i] = p.base + i; GroupMemoryBarrierWithGroupSync();
  if (i < 30) { v[i].p = g[i ^ 1] * p.w[i % 3]; v[i].uv = float2(i, gid.x); v[i].clip = p.n; }
  if (i < 10) { tri[i] = uint3(i * 3, i * 3 + 1, i * 3 + 2); t[i].id = i; t[i].cull = i > p.n; t[i].c = p.base.xyz; } }
