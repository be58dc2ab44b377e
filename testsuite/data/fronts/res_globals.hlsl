// Global uniform variables, which form a constant buffer, with and without uniform and const.
// args: -T cs_6_0 -E Scalars -fvk-bind-globals 2 0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 64 iotaf
// args: -T cs_6_0 -E Vectors -fvk-bind-globals 2 0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 64 iotaf
// args: -T cs_6_0 -E Initialized -fvk-bind-globals 2 0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 64 iotaf
RWStructuredBuffer<float4> o : register(u1);
float g0;
uniform float3 g1;
float4 g2[2];
const float g3;
static float4 local = float4(1, 2, 3, 4);
static const uint count = 3;
[numthreads(4, 1, 1)]
void Scalars(uint t : SV_GroupIndex) { o[t] = g0 + g3 * t; }
[numthreads(4, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { o[t] = g2[t & 1] + g1.xyzx; }
[numthreads(4, 1, 1)]
void Initialized(uint t : SV_GroupIndex) { local += g0 + count; o[t] = local * t; }
