// Libraries of a single stage each.
//= clang: semantic annotations must be present for all parameters of an entry function or patch constant function
// args: -T lib_6_3 -D MISS
// args: -T lib_6_3 -D ANY
// args: -T lib_6_5 -D GEOMETRY
struct P { float4 c; };
#ifdef MISS
[shader("miss")] void Shadow(inout P p) { p.c = 1; }
#elif defined(ANY)
Texture2D<float4> alpha : register(t0);
StructuredBuffer<float2> uvs : register(t1);
[shader("anyhit")] void Test(inout P p, in BuiltInTriangleIntersectionAttributes a) { float2 uv = uvs[PrimitiveIndex() * 3] + a.barycentrics; if (alpha.Load(int3(uv * 64, 0)).a < 0.5) IgnoreHit(); p.c *= 0.5; }
#else
[shader("closesthit")] void Hit(inout P p, in BuiltInTriangleIntersectionAttributes a) { p.c = GeometryIndex() + float4(ObjectRayOrigin(), HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE); p.c.xyz += mul(float4(1, 2, 3, 1), ObjectToWorld4x3()); }
#endif
