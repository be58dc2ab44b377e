// A mesh shader of lines, with a layer for each, and without a payload.
// args: -T ms_6_5 -E main
struct V { float4 p : SV_Position; };
struct T { uint layer : SV_RenderTargetArrayIndex; uint vp : SV_ViewportArrayIndex; };
[outputtopology("line")] [numthreads(4, 1, 1)]
void main(uint i : SV_GroupThreadID, uint view : SV_ViewID, out indices uint2 lines[4], out vertices V v[4], out primitives T t[4]) {
  SetMeshOutputCounts(4, 4); v[i].p = float4(i, view, 0, 1); lines[i] = uint2(i, (i + 1) & 3); t[i].layer = i; t[i].vp = 1; }
