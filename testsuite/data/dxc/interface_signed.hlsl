// `int3` for `SV_DispatchThreadID`
//$ -T cs_6_0 -E main
//? interface
//= DXC: in (no name): GlobalInvocationId
//= Spirant: in __spirv_BuiltInGlobalInvocationId: GlobalInvocationId
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(int3 id : SV_DispatchThreadID) { Out[id.x] = 1; }
