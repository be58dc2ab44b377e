// `f32tof16(x.x)`
//$ -T cs_6_0 -E main
//? instructions
//= DXC: OpConvertUToF; PackHalf2x16
//= Spirant: OpConvertUToF; PackHalf2x16
RWStructuredBuffer<float4> Out : register(u9);
StructuredBuffer<float4> In : register(t8);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 x = In[id.x], y = In[id.y]; Out[0] = f32tof16(x.x); }
