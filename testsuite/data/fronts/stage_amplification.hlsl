// Amplification shaders and the payloads that mesh shaders read.
//= clang: no such semantic: 'SV_GroupIndex', 'SV_GroupID'
// args: -T as_6_5 -E Dispatch
// args: -T as_6_5 -E Culled
// args: -T ms_6_5 -E Receive
struct P { uint ids[32]; float3 at; uint n; };
struct V { float4 p : SV_Position; };
groupshared P shared_;
StructuredBuffer<float4> bounds : register(t0);
[numthreads(32, 1, 1)]
void Dispatch(uint t : SV_GroupIndex, uint g : SV_GroupID) { shared_.ids[t] = g * 32 + t; if (t == 0) { shared_.at = float3(g, 1, 2); shared_.n = 32; } GroupMemoryBarrierWithGroupSync(); DispatchMesh(32, 1, 1, shared_); }
[numthreads(32, 1, 1)]
void Culled(uint t : SV_GroupIndex, uint id : SV_DispatchThreadID) {
  bool seen = bounds[id].w > 0;
  uint at = WavePrefixCountBits(seen), n = WaveActiveCountBits(seen);
  if (seen) shared_.ids[at] = id;
  if (t == 0) { shared_.n = n; shared_.at = bounds[id].xyz; }
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(n, 1, 1, shared_);
}
[outputtopology("triangle")] [numthreads(3, 1, 1)]
void Receive(in payload P p, uint t : SV_GroupIndex, uint g : SV_GroupID, out vertices V v[3], out indices uint3 i[1]) { SetMeshOutputCounts(3, 1); v[t].p = float4(p.at, p.ids[g & 31] + p.n); if (t == 0) i[0] = uint3(0, 1, 2); }
