// Part of the HLSL prelude (hlsl.h includes it): HLSL proposal 0011's names for
// inline SPIR-V types, over clang's built-in `__hlsl_spirv_type`, and what DXC has
// in `vk`: scopes, clocks, and memory by its address.
#pragma clang system_header

extern "C++" {
template <typename P> P __spirv_ConvertUToPtr(uint64_t address);
template <typename T, typename P> T __spirv_Load(P pointer, uint operands, uint alignment);
template <typename P, typename T> void __spirv_Store(P pointer, T value, uint operands, uint alignment);
template <typename T> T __spirv_ReadClockKHR(uint scope);
}

namespace hlsl {
extern "C++" {
namespace vk {

// A type argument that carries the value V.
template <typename T, T V> struct integral_constant {
  static const T value = V;
};

// Marks an integral_constant operand as a literal word and not the id of a constant.
template <typename T> class Literal {};

// The type that instruction `Opcode` declares; Size and Alignment are in bytes.
template <uint Opcode, uint Size, uint Alignment, typename... Operands>
using SpirvType = __hlsl_spirv_type<Opcode, Size, Alignment, Operands...>;

// A type without a size, which lives in no buffer: images, samplers, events.
template <uint Opcode, typename... Operands>
using SpirvOpaqueType = __hlsl_spirv_type<Opcode, 0, 0, Operands...>;

// The numbers of SPIR-V's scopes.
static const uint CrossDeviceScope = 0;
static const uint DeviceScope = 1;
static const uint WorkgroupScope = 2;
static const uint SubgroupScope = 3;
static const uint InvocationScope = 4;
static const uint QueueFamilyScope = 5;

inline uint64_t ReadClock(uint scope) { return __spirv_ReadClockKHR<uint64_t>(scope); }

// A pointer into a physical storage buffer (5349).
template <typename T>
using __spirant_pointer = SpirvType<32, 8, 64, Literal<integral_constant<uint, 5349> >, T>;

// Memory at an address, aligned to so many bytes: numbers and vectors by their instructions, structs part by part.
template <bool IsStruct> struct __spirant_raw {
  template <typename T> static T load(uint64_t address, uint alignment) {
    return __spirv_Load<T>(__spirv_ConvertUToPtr<__spirant_pointer<T> >(address), 2, alignment);
  }
  template <typename T> static void store(uint64_t address, T value, uint alignment) {
    __spirv_Store(__spirv_ConvertUToPtr<__spirant_pointer<T> >(address), value, 2, alignment);
  }
};
template <> struct __spirant_raw<true> {
  template <typename T> static T load(uint64_t address, uint alignment) {
    return ((typename hlsl::__spirant_pointer<T>::type)address)[0];
  }
  template <typename T> static void store(uint64_t address, T value, uint alignment) {
    ((typename hlsl::__spirant_pointer<T>::type)address)[0] = value;
  }
};
template <typename T = uint> inline T RawBufferLoad(uint64_t address, uint alignment = 4) {
  return __spirant_raw<__is_class(T)>::template load<T>(address, alignment);
}
template <typename T = uint> inline void RawBufferStore(uint64_t address, T value, uint alignment = 4) {
  __spirant_raw<__is_class(T)>::template store<T>(address, value, alignment);
}

// A pointer to a buffer: what Get() gives is in that. `T` may be the struct that the pointer is in.
template <typename T, uint A> struct __spirant_buffer_pointer {
  uint64_t __address;
  template <typename U = T> decltype(RWStructuredBuffer<U>()[0]) Get() {
    return ((typename hlsl::__spirant_pointer<U>::type)__address)[0];
  }
  operator uint64_t() { return __address; }
};
// clang 22 crashes where a number becomes a struct that is not complete yet, which its size makes this one.
template <uint Size, typename P> struct __spirant_complete {
  typedef P type;
};
template <typename T, uint A = 0>
using BufferPointer = typename __spirant_complete<sizeof(__spirant_buffer_pointer<T, A>),
                                                  __spirant_buffer_pointer<T, A> >::type;
template <typename T, uint A = 0, typename U, uint B>
inline __spirant_buffer_pointer<T, A> static_pointer_cast(__spirant_buffer_pointer<U, B> pointer) {
  __spirant_buffer_pointer<T, A> result;
  result.__address = pointer.__address;
  return result;
}
template <typename T, uint A = 0, typename U, uint B>
inline __spirant_buffer_pointer<T, A> reinterpret_pointer_cast(__spirant_buffer_pointer<U, B> pointer) {
  __spirant_buffer_pointer<T, A> result;
  result.__address = pointer.__address;
  return result;
}

} // namespace vk
} // extern "C++"
} // namespace hlsl
