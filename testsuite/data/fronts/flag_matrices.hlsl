// The order of matrices on the command line.
// args: -T cs_6_0 -E ByRows -Zpr
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 96 iotaf
// args: -T cs_6_0 -E ByColumns -Zpc
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 96 iotaf
// args: -T cs_6_0 -E Structured -Zpr
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 96 iotaf
RWStructuredBuffer<float4> o : register(u1);
cbuffer C : register(b2) { float3x4 m; float2x2 n; };
StructuredBuffer<float2x3> s : register(t3);
[numthreads(3, 1, 1)]
void ByRows(uint t : SV_GroupIndex) { o[t] = m[t] + n[t & 1].xyxy * 100; }
[numthreads(3, 1, 1)]
void ByColumns(uint t : SV_GroupIndex) { o[t] = m[t] + float4(mul(m, float4(1, 0, 0, t)), n._m10); }
[numthreads(4, 1, 1)]
void Structured(uint t : SV_GroupIndex) { o[t] = float4(s[t][0], s[t]._m12); }
