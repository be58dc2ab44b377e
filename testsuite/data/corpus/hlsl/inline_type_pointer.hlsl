// Pointers by opcode: a list in a buffer that is known by its address (SPV_KHR_physical_storage_buffer).
//@ dispatch 1 1 1
//@ buffer 0 0 structured 8 address:0:2
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 2 rwstructured 256 rand:61
// A pointer into a physical storage buffer (5349).
template <typename T>
using Pointer = vk::SpirvType<32, 8, 64, vk::Literal<vk::integral_constant<uint, 5349> >, T>;
StructuredBuffer<uint64_t> Start : register(t0);
RWStructuredBuffer<uint> Sums : register(u1);

Pointer<uint> __spirv_ConvertUToPtr(uint64_t address);
uint64_t __spirv_ConvertPtrToU(Pointer<uint> pointer);
uint __spirv_Load(Pointer<uint> pointer, uint operands, uint alignment);
void __spirv_Store(Pointer<uint> pointer, uint value, uint operands, uint alignment);

// Each element's low bits lead to another.
[noinline] Pointer<uint> next(Pointer<uint> at) {
  return __spirv_ConvertUToPtr(Start[0] + 4 * (__spirv_Load(at, 2, 4) & 31));
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Pointer<uint> at = __spirv_ConvertUToPtr(Start[0] + 4 * id.x);
  uint sum = 0;
  for (uint i = 0; i < 8; ++i) {
    sum += __spirv_Load(at, 2, 4) ^ (uint)(__spirv_ConvertPtrToU(at) - Start[0]);
    at = next(at);
  }
  Sums[id.x] = sum;
  __spirv_Store(__spirv_ConvertUToPtr(Start[0] + 128 + 4 * id.x), sum >> 3, 2, 4);
}
