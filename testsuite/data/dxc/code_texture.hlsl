// `Texture2D.Load`
//$ -T cs_6_0 -E main
//? instructions
//= DXC: OpImageFetch
//= Spirant: error: clang 22's HLSL has no textures and samplers: 'Texture2D'
Texture2D<float4> T : register(t0);
RWStructuredBuffer<float4> Out : register(u9);
StructuredBuffer<float4> In : register(t8);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 x = In[id.x], y = In[id.y]; Out[0] = T.Load(int3(0, 0, 0)); }
