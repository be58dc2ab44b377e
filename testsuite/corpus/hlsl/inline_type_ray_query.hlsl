// A ray query and an acceleration structure by opcode (SPV_KHR_ray_query).
//@ norun no driver here traces rays
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
using Query = vk::SpirvOpaqueType<4472>;
using Structure = vk::SpirvOpaqueType<5341>;
RWStructuredBuffer<uint> Data : register(u0);

Structure __spirv_ConvertUToAccelerationStructureKHR(uint2 address);
uint __spirv_Select(bool which, uint a, uint b);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Query query;
  Structure top = __spirv_ConvertUToAccelerationStructureKHR(uint2(id.x, 0));
  Structure copy = top;
  Data[id.x] = id.x;
}
