// Derivatives and implicit levels in compute shaders of shader model 6.6.
//= clang: implicit derivatives for OpDPdx, which the execution model GLCompute supports only with derivative groups
// args: -T cs_6_6 -E Quads
// args: -T cs_6_6 -E Linear
// args: -T cs_6_6 -E Fine
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
[numthreads(8, 8, 1)]
void Quads(uint2 id : SV_GroupThreadID) {
  uint t = id.y * 8 + id.x;
  o[t] = ddx(i0[t]) + ddy(i0[t]) * 2;
}
[numthreads(64, 1, 1)]
void Linear(uint t : SV_GroupIndex) { o[t] = ddx_coarse(i0[t]) - ddy_coarse(i0[t]); }
[numthreads(4, 16, 1)]
void Fine(uint2 id : SV_GroupThreadID) {
  uint t = id.y * 4 + id.x;
  o[t] = ddx_fine(i0[t]) + 3 * ddy_fine(i0[t]);
}
