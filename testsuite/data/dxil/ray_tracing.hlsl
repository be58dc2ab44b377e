// args: -T lib_6_5
// An entry point of every stage of a ray tracing pipeline, and each operation that they alone have.
struct Payload { float3 colour; uint depth; };
struct Sphere { float3 normal; uint which; };
struct Task { float4 value; };

RaytracingAccelerationStructure Scene : register(t0);
RWTexture2D<float4> Image : register(u1);
StructuredBuffer<float4> Spheres : register(t2);
Texture2D<float4> Colours[] : register(t0, space1);
SamplerState Linear : register(s3);
cbuffer Camera : register(b4) { float4x4 Inverse; float3 Eye; uint Flags; };

[shader("raygeneration")]
void Generate() {
  uint2 at = DispatchRaysIndex().xy;
  float2 unit = (at + 0.5f) / DispatchRaysDimensions().xy * 2 - 1;
  float4 target = mul(Inverse, float4(unit, 1, 1));
  RayDesc ray = {Eye, 0.001f, normalize(target.xyz / target.w - Eye), 1e4f};
  Payload payload = {float3(0, 0, 0), 0};
  TraceRay(Scene, Flags, 0xff, 0, 1, 0, ray, payload);
  Image[at] = float4(payload.colour, payload.depth);
}

[shader("intersection")]
void Intersect() {
  float4 sphere = Spheres[PrimitiveIndex()];
  float3 from = ObjectRayOrigin() - sphere.xyz, along = ObjectRayDirection();
  float b = dot(from, along), c = dot(from, from) - sphere.w * sphere.w;
  float root = b * b - c;
  if (root < 0) return;
  [unroll] for (uint i = 0; i < 2; ++i) {
    float t = -b + (i == 0 ? -sqrt(root) : sqrt(root));
    if (t < RayTMin() || t > RayTCurrent()) continue;
    Sphere hit = {normalize(from + t * along), i};
    if (ReportHit(t, i, hit)) break;
  }
}

[shader("anyhit")]
void Filter(inout Payload payload, in Sphere sphere) {
  if (sphere.which == 1 && HitKind() == 1) IgnoreHit();
  payload.depth += InstanceIndex();
  if (payload.depth > 100) AcceptHitAndEndSearch();
}

[shader("closesthit")]
void Shade(inout Payload payload, in BuiltInTriangleIntersectionAttributes at) {
  float3 weights = float3(1 - at.barycentrics.x - at.barycentrics.y, at.barycentrics);
  float3 where = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
  Task task = {float4(where, InstanceID())};
  CallShader(GeometryIndex(), task);
  float4 texel = Colours[NonUniformResourceIndex(InstanceID())].SampleLevel(Linear, weights.xy, 0);
  payload.colour = mul(ObjectToWorld3x4(), float4(weights, 1)) + mul(WorldToObject3x4(), task.value) + texel.xyz;
  if (payload.depth < 4) {
    Payload next = {payload.colour, payload.depth + 1};
    RayDesc ray = {where, 0.01f, reflect(WorldRayDirection(), weights), 100};
    TraceRay(Scene, RAY_FLAG_CULL_FRONT_FACING_TRIANGLES, 0x0f, 0, 1, 0, ray, next);
    payload.colour += 0.5f * next.colour;
  }
}

[shader("miss")]
void Sky(inout Payload payload) {
  payload.colour = lerp(float3(1, 1, 1), float3(0.5f, 0.7f, 1), WorldRayDirection().y);
  if (RayFlags() & RAY_FLAG_SKIP_CLOSEST_HIT_SHADER) payload.depth = 99;
}

[shader("callable")]
void Compute(inout Task task) { task.value = task.value.yzwx * DispatchRaysIndex().z; }
