// `float a[3]; float b;` in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: a at 0 each 16, b at 36, size 48
//= Spirant: (no name) at 0 each 16, size 48
cbuffer B : register(b0) { float a[3]; float b; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = a[id.x] + b; }
