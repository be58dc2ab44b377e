// Values of the other lanes of a quad.
//= dxc: DXC was ended by a signal: 11 (SIGSEGV) while it compiled this source
// args: -T cs_6_0 -E Across
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E ReadAt
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T ps_6_0 -E InPixels
RWStructuredBuffer<uint> o : register(u1);
[numthreads(64, 1, 1)]
void Across(uint t : SV_GroupIndex) {
  o[t] = QuadReadAcrossX(t) + QuadReadAcrossY(t) * 100 + QuadReadAcrossDiagonal(t) * 10000;
}
[numthreads(64, 1, 1)]
void ReadAt(uint t : SV_GroupIndex) {
  float2 v = float2(t, t * 0.5);
  o[t] = QuadReadLaneAt(t, 2) + (uint)QuadReadLaneAt(v, 1).y * 100 + (uint)QuadReadAcrossX(v).x * 10000;
}
float4 InPixels(float4 c : COLOR, uint k : KIND) : SV_Target {
  float4 a = QuadReadAcrossX(c), b = QuadReadLaneAt(c, k & 3);
  return IsHelperLane() ? 0 : (a + b) * WaveActiveMax(c.x) + QuadReadAcrossDiagonal(c.y);
}
