// An acceleration structure made of its address, passed on and traced (SPV_KHR_ray_query).
//@ norun no driver here traces rays
//@ dispatch 1 1 1
//@ buffer 0 0 structured 8 zero
//@ buffer 0 1 rwstructured 128 zero
using Query = vk::SpirvOpaqueType<4472>;
using Structure = vk::SpirvOpaqueType<5341>;
StructuredBuffer<uint2> Address : register(t0);
RWStructuredBuffer<float> Data : register(u1);

Structure __spirv_ConvertUToAccelerationStructureKHR(uint2 address);
void __spirv_RayQueryInitializeKHR(inout Query query, Structure top, uint flags, uint mask, float3 origin, float near,
                                   float3 direction, float far);
bool __spirv_RayQueryProceedKHR(inout Query query);
float __spirv_RayQueryGetRayTMinKHR(inout Query query);

[noinline] float reach(Structure top, float3 origin) {
  Query query;
  __spirv_RayQueryInitializeKHR(query, top, 0, 255, origin, 0.1f, float3(0, 1, 0), 100.0f);
  __spirv_RayQueryProceedKHR(query);
  return __spirv_RayQueryGetRayTMinKHR(query);
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Structure top = __spirv_ConvertUToAccelerationStructureKHR(Address[0]);
  Data[id.x] = reach(top, (float3)id);
}
