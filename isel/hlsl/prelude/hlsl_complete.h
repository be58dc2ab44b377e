// What is precompiled for sources that one clang compiles after another: the prelude, and the classes of
// resources that clang itself defines.
//
// clang 22 defines such a class when it is first used, and defines it a second time where a precompiled
// header has it without its members. So each is used here once.
#include "hlsl.h"

namespace hlsl {
extern "C++" {
typedef decltype(Buffer<uint>()) __spirant_buffer;
typedef decltype(RWBuffer<uint>()) __spirant_rw_buffer;
typedef decltype(RasterizerOrderedBuffer<uint>()) __spirant_ordered_buffer;
typedef decltype(StructuredBuffer<uint>()) __spirant_structured_buffer;
typedef decltype(RWStructuredBuffer<uint>()) __spirant_rw_structured_buffer;
typedef decltype(AppendStructuredBuffer<uint>()) __spirant_append_buffer;
typedef decltype(ConsumeStructuredBuffer<uint>()) __spirant_consume_buffer;
typedef decltype(RasterizerOrderedStructuredBuffer<uint>()) __spirant_ordered_structured_buffer;
} // extern "C++"
} // namespace hlsl
