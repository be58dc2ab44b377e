// `mul(matrix, vector)`
//$ -T cs_6_0 -E main
//? instructions
//= DXC: OpVectorTimesMatrix
//= Spirant: OpBitcast; OpFAdd; OpFMul
cbuffer B : register(b0) { float4x4 m; };
RWStructuredBuffer<float4> Out : register(u9);
StructuredBuffer<float4> In : register(t8);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 x = In[id.x], y = In[id.y]; Out[0] = mul(m, x); }
