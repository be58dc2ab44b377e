// Ray tracing with callable shaders: materials are records of a table, an intersection finds boxes, local data comes in structs.
//$ --dxc -T lib_6_3 -O3 -fspv-target-env=vulkan1.2
//$ --dxc -T lib_6_5 -O1 -HV 2021 -DLIGHTS=4
#ifndef LIGHTS
#define LIGHTS 1
#endif
namespace records {
static const uint Diffuse = 0, Metal = 1, Count = 2;
}
struct Reply { float3 radiance; float distance; };
struct Question { float3 normal; float3 toEye; float3 toLight; float3 answer; };
struct BoxHit { float3 normal; uint face; };
struct Box { float3 lower; uint material; float3 upper; float roughness; };
struct Frame { float4x4 inverse; float3 eye; uint count; float4 lights[LIGHTS]; };

RaytracingAccelerationStructure world : register(t0, space1);
StructuredBuffer<Box> boxes : register(t1, space1);
[[vk::image_format("rgba16f")]] RWTexture2D<float4> output : register(u0);
ConstantBuffer<Frame> frame : register(b0);

[shader("raygeneration")]
void Camera() {
  float2 ndc = (DispatchRaysIndex().xy + 0.5) / DispatchRaysDimensions().xy * 2 - 1;
  float4 target = mul(frame.inverse, float4(ndc, 1, 1));
  RayDesc ray;
  ray.Origin = frame.eye;
  ray.Direction = normalize(target.xyz / target.w - frame.eye);
  ray.TMin = 0;
  ray.TMax = 1000;
  Reply reply = (Reply)0;
  TraceRay(world, RAY_FLAG_CULL_NON_OPAQUE, 0xf0, 0, records::Count, 0, ray, reply);
  output[DispatchRaysIndex().xy] = float4(reply.radiance, reply.distance);
}

[shader("intersection")]
void MeetBox() {
  Box box = boxes[PrimitiveIndex()];
  float3 inverse = rcp(ObjectRayDirection());
  float3 a = (box.lower - ObjectRayOrigin()) * inverse, b = (box.upper - ObjectRayOrigin()) * inverse;
  float3 nearest = min(a, b), farthest = max(a, b);
  float enter = max(nearest.x, max(nearest.y, nearest.z)), leave = min(farthest.x, min(farthest.y, farthest.z));
  if (enter > leave || leave < RayTMin())
    return;
  BoxHit hit;
  hit.face = enter == nearest.x ? 0 : enter == nearest.y ? 1 : 2;
  hit.normal = 0;
  hit.normal[hit.face] = -sign(ObjectRayDirection()[hit.face]);
  ReportHit(enter, box.material, hit);
}

[shader("closesthit")]
void ShadeBox(inout Reply reply, BoxHit hit) {
  Question question;
  question.normal = normalize(mul((float3x3)ObjectToWorld3x4(), hit.normal));
  question.toEye = -WorldRayDirection();
  float3 at = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
  reply.radiance = 0;
  [loop] for (uint i = 0; i < min(frame.count, (uint)LIGHTS); ++i) {
    question.toLight = normalize(frame.lights[i].xyz - at);
    question.answer = 0;
    CallShader(HitKind() == 0 ? records::Diffuse : records::Metal, question);
    reply.radiance += question.answer * frame.lights[i].w;
  }
  reply.distance = RayTCurrent();
}

[shader("callable")]
void Diffuse(inout Question question) { question.answer = saturate(dot(question.normal, question.toLight)) / 3.14159; }

[shader("callable")]
void Metal(inout Question question) {
  float3 h = normalize(question.toEye + question.toLight);
  question.answer = pow(saturate(dot(question.normal, h)), 40);
}

[shader("miss")]
void Nothing(inout Reply reply) {
  reply.radiance = lerp(0.1, float3(0.4, 0.6, 0.9), saturate(WorldRayDirection().y));
  reply.distance = -1;
}
