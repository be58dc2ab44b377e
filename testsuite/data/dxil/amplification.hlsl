// An amplification shader: a payload that the group writes.
// args: -T as_6_5 -E main
struct P { float4 base; uint n; float w[3]; };
groupshared P p;
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex, uint3 gid : SV_GroupID) {
  if (i < 3) p.w[i] = i; if (i == 0) { p.base = float4(gid, 1); p.n = WaveActiveCountBits(true); }
  GroupMemoryBarrierWithGroupSync(); DispatchMesh(p.n, 1, 1, p); }
