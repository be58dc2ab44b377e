// `InterlockedAdd` of a buffer
//$ -T cs_6_0 -E main
//? instructions
//= DXC: OpAtomicIAdd; OpConvertUToF
//= Spirant: OpAtomicIAdd; OpConvertUToF
RWStructuredBuffer<uint> U : register(u7);
RWStructuredBuffer<float4> Out : register(u9);
StructuredBuffer<float4> In : register(t8);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 x = In[id.x], y = In[id.y]; uint old; InterlockedAdd(U[0], 1, old); Out[0] = old; }
