// `[[vk::constant_id(3)]]`
//$ -T cs_6_0 -E main
//? constants
//= DXC: 3: Count 7
//= Spirant: 3: (no name) 7
[[vk::constant_id(3)]] const uint Count = 7;
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = Count; }
