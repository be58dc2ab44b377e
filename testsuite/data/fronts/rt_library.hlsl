// A library with each stage of ray tracing.
//= clang: no ray tracing: 'RaytracingAccelerationStructure', 'DispatchRaysIndex', 'DispatchRaysDimensions', 'RayDesc', 'WorldRayDirection', 'RayTCurrent', 'BuiltInTriangleIntersectionAttributes', 'IgnoreHit', 'AcceptHitAndEndSearch', 'PrimitiveIndex', 'InstanceID', 'InstanceIndex', 'WorldRayOrigin', 'RayTMin', 'RayFlags'
// args: -T lib_6_3
// args: -T lib_6_3 -D PROCEDURAL
// args: -T lib_6_3 -D CALLABLE
RaytracingAccelerationStructure scene : register(t0);
RWTexture2D<float4> image : register(u1);
cbuffer C : register(b2) { float4x4 inverse_; float3 eye; uint n; };
struct Payload { float3 c; float t; uint depth; };
struct Attributes { float3 n; };
struct Data { float4 v; uint k; };
[shader("raygeneration")]
void Generate() {
  uint2 at = DispatchRaysIndex().xy, size = DispatchRaysDimensions().xy;
  float4 far_ = mul(inverse_, float4((at + 0.5) / size * 2 - 1, 1, 1));
  RayDesc r = { eye, 0.001, normalize(far_.xyz / far_.w - eye), 1000 };
  Payload p = { float3(0, 0, 0), 0, 0 };
  TraceRay(scene, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, 0, 1, 0, r, p);
#ifdef CALLABLE
  Data d = { float4(p.c, p.t), n };
  CallShader(1, d);
  image[at] = d.v;
#else
  image[at] = float4(p.c, p.t);
#endif
}
[shader("miss")]
void Sky(inout Payload p) { p.c = WorldRayDirection() * 0.5 + 0.5; p.t = RayTCurrent(); }
#ifdef PROCEDURAL
[shader("intersection")]
void Sphere() {
  float3 o = ObjectRayOrigin(), d = ObjectRayDirection();
  float b = dot(o, d), c = dot(o, o) - 1, disc = b * b - c;
  if (disc < 0) return;
  Attributes a = { o + d * (-b - sqrt(disc)) };
  ReportHit(-b - sqrt(disc), 3, a);
}
[shader("closesthit")]
void HitSphere(inout Payload p, Attributes a) { p.c = mul((float3x3)ObjectToWorld3x4(), a.n) * HitKind(); p.t = RayTCurrent(); }
#else
[shader("anyhit")]
void Cut(inout Payload p, BuiltInTriangleIntersectionAttributes a) { if (a.barycentrics.x < 0.25) IgnoreHit(); if (p.depth > 3) AcceptHitAndEndSearch(); p.depth++; }
[shader("closesthit")]
void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  p.c = float3(1 - a.barycentrics.x - a.barycentrics.y, a.barycentrics) + PrimitiveIndex() + InstanceID() * 2 + InstanceIndex();
  if (p.depth < 2) { RayDesc r = { WorldRayOrigin() + WorldRayDirection() * RayTCurrent(), RayTMin(), reflect(WorldRayDirection(), WorldToObject4x3()[1]), 100 }; Payload q = p; q.depth++; TraceRay(scene, RayFlags(), 1, 0, 1, 0, r, q); p.c += q.c; }
}
#endif
#ifdef CALLABLE
[shader("callable")]
void Tint(inout Data d) { d.v = d.v.wzyx * d.k; }
#endif
