// Part of the HLSL prelude (hlsl.h includes it): HLSL proposal 0011's names for
// inline SPIR-V types, over clang's built-in `__hlsl_spirv_type`.

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

} // namespace vk
} // extern "C++"
} // namespace hlsl
