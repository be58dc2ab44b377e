// System values of compute shaders
//$ -T cs_6_0 -E main
//? interface
//= DXC: in (no name): GlobalInvocationId; in (no name): LocalInvocationId; in (no name): LocalInvocationIndex; in (no name): WorkgroupId
//= Spirant: in __spirv_BuiltInGlobalInvocationId: GlobalInvocationId; in __spirv_BuiltInLocalInvocationId: LocalInvocationId; in __spirv_BuiltInLocalInvocationIndex: LocalInvocationIndex; in __spirv_BuiltInWorkgroupId: WorkgroupId
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) { Out[id.x] = gi + gt.x + gid.x; }
