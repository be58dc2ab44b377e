// Rays by hardware: libraries of ray-tracing entries, and queries in other stages.
// args: -T lib_6_3
// args: -T lib_6_5 -D QUERIES
// args: -T cs_6_5 -D QUERIES -E Occlusion
//@ dispatch 2 2 1
//@ scene 0 100
//@ triangles 24 opaque randf:7:0:16
//@ triangles 8 tested randf:8:0:16
//@ instance 1 0xff 0 0 0 0 1
//@ image 0 300 storage:rgba32f:2d:16x16 zero
// args: -T ps_6_5 -D QUERIES -E Shadowed
// args: -T cs_6_5 -D QUERIES -E Candidates
//@ dispatch 1 1 1
//@ tolerance 1e-3
//@ scene 0 100
//@ triangles 30 tested randf:3:-1:1
//@ triangles 6 opaque randf:4:-1:1
//@ instance 5 0xff 2 16 0 20 16
//@ instance 6 0x01 3 40 0 25 20 flipped
//@ instance 7 0x80 4 32 0 10 30 opaque
//@ boxes 3 tested words:-3f,-3f,-3f,3f,3f,3f,10f,-2f,0f,14f,2f,4f,20f,-4f,-4f,28f,4f,4f
//@ instance 9 0x7f 1 8 0 30 1
//@ instance 10 0x7f 6 30 1 35 0.5
//@ buffer 0 101 structured 48 words:0f,0f,0f,3f,12f,0f,2f,2f,24f,0f,0f,4f
//@ image 1 100 sampled:rgba32f:2d:4x4 randf:21
//@ image 1 100 sampled:rgba32f:2d:4x4 randf:22
//@ image 1 100 sampled:rgba32f:2d:4x4 randf:23
//@ image 1 100 sampled:rgba32f:2d:4x4 randf:24
//@ sampler 0 200 nearest:clamp
//@ buffer 0 301 rwstructured 256 zero
// args: -T vs_6_5 -D QUERIES -E BakedVertex
struct Payload { float3 colour; uint depth; float distance; };
struct Shadow { bool lit; };
struct Sphere { float3 centre; float radius; };
struct Parameters { float3 normal; float roughness; uint seed; };
RaytracingAccelerationStructure scene : register(t0);
StructuredBuffer<Sphere> spheres : register(t1);
ByteAddressBuffer indices : register(t2);
StructuredBuffer<float3> normals : register(t3);
Texture2D<float4> textures[] : register(t0, space1);
SamplerState linear_ : register(s0);
RWTexture2D<float4> image : register(u0);
RWStructuredBuffer<float> results : register(u1);
cbuffer Camera : register(b0) { float4x4 inverse; float3 light; uint frame; };

float3 Sky(float3 d) { return lerp(float3(1, 1, 1), float3(0.4, 0.6, 1), saturate(d.y)); }

#ifndef QUERIES
struct Material { float4 colour; uint texture_; };
ConstantBuffer<Material> material : register(b0, space2);
RayDesc Ray(float3 o, float3 d, float far_) {
  RayDesc r;
  r.Origin = o;
  r.Direction = d;
  r.TMin = 0.001;
  r.TMax = far_;
  return r;
}

[shader("raygeneration")] void Camera_() {
  uint2 at = DispatchRaysIndex().xy, size = DispatchRaysDimensions().xy;
  float4 w = mul(inverse, float4((at + 0.5) / size * 2 - 1, 1, 1));
  Payload p = { float3(0, 0, 0), 0, 0 };
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 2, 0, Ray(float3(0, 0, 0), normalize(w.xyz / w.w), 1000), p);
  image[at] = float4(p.colour, p.distance);
}
[shader("raygeneration")] void Occlusion_() {
  uint3 at = DispatchRaysIndex();
  float open = 0;
  for (uint k = 0; k < 4; k++) {
    Shadow s = { false };
    TraceRay(scene, RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH | RAY_FLAG_SKIP_CLOSEST_HIT_SHADER, ~0, 1, 2, 1, Ray(float3(at), normals[at.x * 4 + k], 2), s);
    open += s.lit;
  }
  results[at.x] = open / 4;
}
[shader("miss")] void SkyMiss(inout Payload p) { p.colour = Sky(WorldRayDirection()); p.distance = RayTCurrent(); }
[shader("miss")] void ShadowMiss(inout Shadow s) { s.lit = true; }
[shader("closesthit")] void TriangleHit(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  uint3 v = indices.Load3(12 * (PrimitiveIndex() + 100 * InstanceID()));
  float3 b = float3(1 - a.barycentrics.x - a.barycentrics.y, a.barycentrics);
  float3 n = normalize(normals[v.x] * b.x + normals[v.y] * b.y + normals[v.z] * b.z);
  n = normalize(mul((float3x3)ObjectToWorld3x4(), n));
  if (HitKind() == HIT_KIND_TRIANGLE_BACK_FACE) n = -n;
  float3 at = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
  Shadow s = { false };
  TraceRay(scene, RAY_FLAG_SKIP_CLOSEST_HIT_SHADER, 0xf, 1, 2, 1, Ray(at, light, 100), s);
  p.colour = material.colour.rgb * (s.lit ? saturate(dot(n, light)) : 0.1);
  p.colour *= textures[NonUniformResourceIndex(material.texture_ + InstanceIndex())].SampleLevel(linear_, a.barycentrics, 0).rgb;
  if (p.depth < 3) {
    Payload next = { float3(0, 0, 0), p.depth + 1, 0 };
    TraceRay(scene, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, 0, 2, 0, Ray(at, reflect(WorldRayDirection(), n), 1000), next);
    p.colour += 0.3 * next.colour;
  }
  p.distance = RayTCurrent();
}
[shader("anyhit")] void AlphaTest(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  float alpha = textures[material.texture_].SampleLevel(linear_, a.barycentrics, 0).a;
  if (alpha < 0.5) IgnoreHit();
  if (p.depth == 7 && RayFlags() & RAY_FLAG_FORCE_OPAQUE) AcceptHitAndEndSearch();
}
struct SphereAttributes { float3 normal; };
[shader("intersection")] void SphereIntersection() {
  Sphere s = spheres[PrimitiveIndex()];
  float3 o = ObjectRayOrigin() - s.centre, d = ObjectRayDirection();
  float a = dot(d, d), b = dot(o, d), c = dot(o, o) - s.radius * s.radius, h = b * b - a * c;
  if (h < 0) return;
  float t = (-b - sqrt(h)) / a;
  SphereAttributes at = { normalize(o + d * t) };
  if (t > RayTMin()) ReportHit(t, 3, at);
}
[shader("closesthit")] void SphereHit(inout Payload p, SphereAttributes a) {
  Parameters q = { mul(a.normal, (float3x3)WorldToObject3x4()), 0.3, frame + InstanceID() };
  CallShader(2, q);
  p.colour = q.normal * 0.5 + 0.5 * q.roughness;
  p.distance = RayTCurrent();
}
[shader("callable")] void Perturb(inout Parameters q) {
  uint s = q.seed * 1664525 + 1013904223;
  q.normal = normalize(q.normal + (float3(s & 255, s >> 8 & 255, s >> 16 & 255) / 255 - 0.5) * q.roughness);
}
#else
bool IsLit(float3 o, float3 d, float far_) {
  RayQuery<RAY_FLAG_CULL_NON_OPAQUE | RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> q;
  RayDesc r = { o, 0.01, d, far_ };
  q.TraceRayInline(scene, 0, 0xff, r);
  q.Proceed();
  return q.CommittedStatus() == COMMITTED_NOTHING;
}
[shader("raygeneration")] void WithQueries() {
  uint2 at = DispatchRaysIndex().xy;
  image[at] = IsLit(float3(at, 0), light, 100);
}
[shader("compute")] [numthreads(8, 8, 1)]
void Occlusion(uint2 id : SV_DispatchThreadID) {
  float open = 0;
  for (uint k = 0; k < 8; k++) {
    uint s = (id.x * 1973 + id.y * 9277 + k * 26699) | 1;
    s = (s ^ (s << 13)) * 0x9e3779b9;
    open += IsLit(float3(id, 1), normalize(float3(s & 255, s >> 8 & 255, s >> 16 & 255) - 127.5), 3);
  }
  image[id] = open / 8;
}
float4 Shadowed(float4 position : SV_Position, float3 world : WORLD, float3 normal : NORMAL) : SV_Target {
  float lit = saturate(dot(normal, light));
  if (lit > 0 && !IsLit(world, light, 1000)) lit = 0;
  return lit;
}
[shader("compute")] [numthreads(64, 1, 1)]
void Candidates(uint i : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_NONE> q;
  RayDesc r = { float3(i, 0, -5), 0, float3(0, 0, 1), 50 };
  q.TraceRayInline(scene, RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES * (i & 1), 0x7f, r);
  uint seen = 0;
  float met = 0;
  while (q.Proceed()) {
    met += q.CandidateObjectToWorld4x3()[2].y + q.CandidateWorldToObject3x4()[0].z + q.CandidateInstanceIndex() + q.CandidateInstanceContributionToHitGroupIndex();
    if (q.CandidateType() == CANDIDATE_PROCEDURAL_PRIMITIVE) {
      Sphere s = spheres[q.CandidatePrimitiveIndex()];
      float3 o = q.CandidateObjectRayOrigin() - s.centre, d = q.CandidateObjectRayDirection();
      float b = dot(o, d), h = b * b - dot(o, o) + s.radius * s.radius;
      if (h >= 0 && -b - sqrt(h) > q.RayTMin()) q.CommitProceduralPrimitiveHit(-b - sqrt(h));
      if (q.CandidateProceduralPrimitiveNonOpaque()) seen += 256;
    } else {
      float2 b = q.CandidateTriangleBarycentrics();
      bool keep = textures[q.CandidateInstanceID() & 3].SampleLevel(linear_, b, 0).a > 0.5 || q.CandidateTriangleFrontFace();
      if (keep) q.CommitNonOpaqueTriangleHit();
      if (q.CandidateTriangleRayT() > 40 || q.CandidateGeometryIndex() == 7) { q.Abort(); break; }
    }
    if (++seen > 30) q.Abort();
  }
  float v = seen + q.RayFlags() + q.WorldRayOrigin().x + q.WorldRayDirection().z;
  switch (q.CommittedStatus()) {
    case COMMITTED_TRIANGLE_HIT:
      v += q.CommittedRayT() + q.CommittedTriangleBarycentrics().x + q.CommittedTriangleFrontFace() + q.CommittedPrimitiveIndex() + q.CommittedInstanceContributionToHitGroupIndex();
      break;
    case COMMITTED_PROCEDURAL_PRIMITIVE_HIT:
      v += q.CommittedRayT() + q.CommittedInstanceIndex() + q.CommittedInstanceID() * 2 + q.CommittedGeometryIndex() + q.CommittedObjectToWorld3x4()[1].w + q.CommittedWorldToObject4x3()[3].y +
           q.CommittedObjectRayOrigin().y + q.CommittedObjectRayDirection().x;
      break;
    default: v += met;
  }
  results[i] = v;
}
struct Vertex { float4 position : SV_Position; float light : LIGHT; };
Vertex BakedVertex(float3 position : POSITION, float3 normal : NORMAL) {
  Vertex v;
  v.position = mul(inverse, float4(position, 1));
  v.light = IsLit(position + normal * 0.01, light, 1e6) ? dot(normal, light) : 0;
  return v;
}
#endif
