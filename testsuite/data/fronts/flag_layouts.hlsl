// Layouts of constant buffers by flags.
//= dxil: --layout: DXIL has Direct3D's layout alone; DXC's SPIR-V has others: --front=dxc
// args: -T cs_6_0 -E Scalar -fvk-use-scalar-layout
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 96 iotaf
// args: -T cs_6_0 -E Gl -fvk-use-gl-layout
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 128 iotaf
// args: -T cs_6_0 -E Dx -fvk-use-dx-layout
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 96 iotaf
RWStructuredBuffer<float4> o : register(u1);
struct S { float2 x; float y; };
cbuffer C : register(b2) { float a; float3 b; S c; float d; float4 e; };
[numthreads(4, 1, 1)]
void Scalar(uint t : SV_GroupIndex) { o[t] = float4(a, b) + float4(c.x, c.y, d) * 100 + e * t; }
[numthreads(4, 1, 1)]
void Gl(uint t : SV_GroupIndex) { o[t] = float4(a, b) + float4(c.x, c.y, d) * 100 + e * t; }
[numthreads(4, 1, 1)]
void Dx(uint t : SV_GroupIndex) { o[t] = float4(a, b) + float4(c.x, c.y, d) * 100 + e * t; }
