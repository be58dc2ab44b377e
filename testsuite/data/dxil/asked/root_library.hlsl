// A library with the subobjects of a pipeline: what DXC writes into its part RDAT.
// args: -T lib_6_5 -Qstrip_reflect
GlobalRootSignature Common = { "DescriptorTable(UAV(u0)), SRV(t0)" };
LocalRootSignature Local = { "RootConstants(num32BitConstants=3, b2), SRV(t7), RootConstants(num32BitConstants=4, b1)" };
StateObjectConfig Config = { STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS };
SubobjectToExportsAssociation Bind = { "Local", "Hit;Miss" };
RaytracingShaderConfig Sizes = { 16, 8 };
RaytracingPipelineConfig1 Depth = { 2, RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES };
TriangleHitGroup Group = { "Any", "Hit" };
ProceduralPrimitiveHitGroup Boxes = { "", "Hit", "Inter" };
struct Payload { float4 colour; };
struct Attributes { float2 at; };
cbuffer Tints : register(b1) { float4 tint; };
cbuffer Numbers : register(b2) { uint3 number; };
RWTexture2D<float4> result : register(u0);
RaytracingAccelerationStructure scene : register(t0);
[shader("raygeneration")] void Gen() {
  Payload p = (Payload)0;
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, p);
  result[DispatchRaysIndex().xy] = p.colour;
}
[shader("closesthit")] void Hit(inout Payload p, Attributes a) { p.colour = float4(a.at, number[PrimitiveIndex() % 3], 1) * tint; }
[shader("anyhit")] void Any(inout Payload p, Attributes a) { if (a.at.x > 0.5) IgnoreHit(); }
[shader("intersection")] void Inter() { Attributes a; a.at = 1; ReportHit(1, 0, a); }
[shader("miss")] void Miss(inout Payload p) { p.colour = tint; }
export float Helper(float x) { return x * 2; }
