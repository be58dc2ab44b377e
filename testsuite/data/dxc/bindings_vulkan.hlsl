// `[[vk::binding(5, 1)]]`
//$ -T cs_6_0 -E main
//? bindings
//= DXC: A: set 1, binding 5
//= Spirant: A: set 1, binding 5
[[vk::binding(5, 1)]] RWStructuredBuffer<float> A;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { A[id.x] = 1; }
