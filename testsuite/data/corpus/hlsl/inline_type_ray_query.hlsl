// Ray queries into an array of acceleration structures, both by opcode (SPV_KHR_ray_query).
//@ norun no driver here traces rays
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
using Query = vk::SpirvOpaqueType<4472>;
using Structure = vk::SpirvOpaqueType<5341>;
Structure Top[3];
RWStructuredBuffer<uint> Data : register(u0);

void __spirv_RayQueryInitializeKHR(inout Query query, Structure top, uint flags, uint mask, float3 origin, float near,
                                   float3 direction, float far);
bool __spirv_RayQueryProceedKHR(inout Query query);
uint __spirv_RayQueryGetIntersectionTypeKHR(inout Query query, uint committed);

// What a ray hits, and how many candidates it passes on its way.
uint2 trace(inout Query query, Structure top, float3 origin) {
  uint passed = 0;
  __spirv_RayQueryInitializeKHR(query, top, 0, 255, origin, 0.1f, float3(0, 1, 0), 100.0f);
  while (__spirv_RayQueryProceedKHR(query))
    ++passed;
  return uint2(__spirv_RayQueryGetIntersectionTypeKHR(query, 1), passed);
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Query first, second;
  uint2 a = trace(first, Top[id.x % 3], (float3)id);
  uint2 b = trace(second, Top[1], (float3)id + 0.5f);
  Data[id.x] = a.x == b.x ? a.y : b.y;
}
