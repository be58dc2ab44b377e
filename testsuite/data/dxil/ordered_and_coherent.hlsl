// A pixel shader that is tested early, with coherent and ordered resources, barycentrics, coverage, distances, a shading rate.
// args: -T ps_6_6 -E main
RasterizerOrderedTexture2D<float4> r : register(u1); globallycoherent RWStructuredBuffer<uint> g : register(u2); globallycoherent RWTexture2D<float> gt : register(u3);
struct I { float4 p : SV_Position; float3 b : SV_Barycentrics; nointerpolation float3 c : COL; uint id : SV_PrimitiveID; uint cov : SV_Coverage; uint rate : SV_ShadingRate; float3 clip : SV_ClipDistance; float cull : SV_CullDistance; uint view : SV_ViewID; };
[earlydepthstencil]
float4 main(I i) : SV_Target { r[uint2(i.p.xy)] += i.b.xyzx; if (i.id > 4) return g[i.id]; g[i.rate] = i.cov; gt[uint2(i.p.xy)] = i.clip[2]+i.clip[0]+i.cull+i.view; return GetAttributeAtVertex(i.c, 1).xyzz; }
