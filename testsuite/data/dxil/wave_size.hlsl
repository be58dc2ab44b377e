// A group that requires waves of a size.
// args: -T cs_6_6 -E main
RWStructuredBuffer<uint> u : register(u0);
[WaveSize(32)] [numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) { u[i] = WaveGetLaneCount(); }
