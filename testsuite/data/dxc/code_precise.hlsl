// `precise`
//$ -T cs_6_0 -E main
//? instructions
//= DXC: OpFAdd; OpFMul
//= Spirant: OpFAdd; OpFMul
RWStructuredBuffer<float4> Out : register(u9);
StructuredBuffer<float4> In : register(t8);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 x = In[id.x], y = In[id.y]; precise float4 z = x * y + x; Out[0] = z; }
