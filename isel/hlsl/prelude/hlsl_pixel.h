// Part of the HLSL prelude (hlsl.h includes it): what pixel shaders alone have.
#pragma clang system_header

namespace hlsl {
extern "C++" {

__ALIAS1(ddx, __builtin_spirv_ddx, float, float)
__ALIAS1(ddy, __builtin_spirv_ddy, float, float)
__ALIAS1(ddx_coarse, __builtin_hlsl_elementwise_ddx_coarse, float, float)
__ALIAS1(ddy_coarse, __builtin_hlsl_elementwise_ddy_coarse, float, float)
__ALIAS1(ddx_fine, __builtin_hlsl_elementwise_ddx_fine, float, float)
__ALIAS1(ddy_fine, __builtin_hlsl_elementwise_ddy_fine, float, float)
__ALIAS1(fwidth, __builtin_spirv_fwidth, float, float)

// Ends the invocation where a component is negative.
inline void clip(float x) { __builtin_hlsl_elementwise_clip(x); }
inline void clip(float2 x) { __builtin_hlsl_elementwise_clip(x); }
inline void clip(float3 x) { __builtin_hlsl_elementwise_clip(x); }
inline void clip(float4 x) { __builtin_hlsl_elementwise_clip(x); }

} // extern "C++"
} // namespace hlsl

// A statement of the language.
#define discard hlsl::clip(-1.0f)
