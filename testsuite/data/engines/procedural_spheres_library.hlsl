// Ray tracing of procedures: an intersection shader for spheres and boxes, callable materials, and queries for occlusion.
//$ --dxc -T lib_6_5 -O3 -fspv-target-env=vulkan1.2
//$ --dxc -T lib_6_3 -DNO_QUERY -O1
struct Attributes { float3 normal; uint kind; };
struct Payload { float4 color; float distance; uint bounce; };
struct MaterialCall { float3 normal; float3 color; uint material; };
struct Shape { float3 center; float radius; float3 extents; uint kind; uint material; };
struct Globals { float3 eye; float spread; row_major float3x3 axes; float3 light; };

RaytracingAccelerationStructure world : register(t0);
StructuredBuffer<Shape> shapes : register(t1);
[[vk::image_format("rgba16f")]] RWTexture2D<float4> image : register(u2);
ConstantBuffer<Globals> globals : register(b3);

[shader("raygeneration")]
void Camera() {
  uint2 pixel = DispatchRaysIndex().xy;
  float2 at = (pixel + 0.5) / DispatchRaysDimensions().xy * 2 - 1;
  RayDesc ray;
  ray.Origin = globals.eye;
  ray.Direction = normalize(mul(float3(at * globals.spread, 1), globals.axes));
  ray.TMin = 0;
  ray.TMax = 1000;
  Payload payload = { float4(0, 0, 0, 0), 0, 0 };
  TraceRay(world, RAY_FLAG_FORCE_OPAQUE, 0xff, 0, 1, 0, ray, payload);
  image[pixel] = payload.color;
}

bool HitSphere(Shape shape, float3 origin, float3 direction, out float t) {
  float3 offset = origin - shape.center;
  float b = dot(offset, direction), c = dot(offset, offset) - shape.radius * shape.radius;
  float discriminant = b * b - c;
  t = -b - sqrt(max(discriminant, 0));
  return discriminant > 0 && t > RayTMin();
}

bool HitBox(Shape shape, float3 origin, float3 direction, out float t) {
  float3 a = (shape.center - shape.extents - origin) / direction, b = (shape.center + shape.extents - origin) / direction;
  float3 lower = min(a, b), upper = max(a, b);
  t = max(lower.x, max(lower.y, lower.z));
  return t < min(upper.x, min(upper.y, upper.z)) && t > RayTMin();
}

[shader("intersection")]
void Intersect() {
  Shape shape = shapes[PrimitiveIndex()];
  float t;
  Attributes attributes;
  attributes.kind = shape.kind;
  bool isHit = shape.kind == 0 ? HitSphere(shape, ObjectRayOrigin(), ObjectRayDirection(), t) : HitBox(shape, ObjectRayOrigin(), ObjectRayDirection(), t);
  attributes.normal = normalize(ObjectRayOrigin() + ObjectRayDirection() * t - shape.center);
  if (isHit)
    ReportHit(t, shape.kind, attributes);
}

[shader("closesthit")]
void Hit(inout Payload payload, Attributes attributes) {
  MaterialCall call = { attributes.normal, float3(1, 1, 1), shapes[PrimitiveIndex()].material };
  CallShader(call.material & 1, call);
  float lit = saturate(dot(call.normal, globals.light));
#ifndef NO_QUERY
  RayQuery<RAY_FLAG_CULL_NON_OPAQUE | RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES> query;
  RayDesc ray = { WorldRayOrigin() + WorldRayDirection() * RayTCurrent(), 0.01, globals.light, 100 };
  query.TraceRayInline(world, RAY_FLAG_NONE, 0xff, ray);
  query.Proceed();
  lit *= query.CommittedStatus() == COMMITTED_NOTHING ? 1 : 0.25;
#endif
  payload.color = float4(call.color * lit, HitKind());
  payload.distance = RayTCurrent();
}

[shader("callable")]
void Checker(inout MaterialCall call) { call.color = frac(call.normal * 4).x > 0.5 ? float3(1, 1, 1) : float3(0.1, 0.1, 0.1); }

[shader("callable")]
void Gradient(inout MaterialCall call) { call.color = call.normal * 0.5 + 0.5; }

[shader("miss")]
void Background(inout Payload payload) { payload.color = float4(0.2, 0.3, 0.6, 0); }
