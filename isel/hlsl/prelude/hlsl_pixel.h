// Part of the HLSL prelude (hlsl.h includes it): what pixel shaders alone have.
#pragma clang system_header

extern "C++" {
bool __spirv_IsHelperInvocationEXT();
}

namespace hlsl {
extern "C++" {

// SPIR-V has derivatives of 32 bits.
#define __DERIVATIVE(F, B)                                                      \
  __ALIAS1(F, B, float, float)                                                  \
  inline half F(half x) { return (half)F((float)x); }                           \
  template <int N> vector<half, N> F(vector<half, N> x) { return (vector<half, N>)F((vector<float, N>)x); }
__DERIVATIVE(ddx, __builtin_spirv_ddx)
__DERIVATIVE(ddy, __builtin_spirv_ddy)
__DERIVATIVE(ddx_coarse, __builtin_hlsl_elementwise_ddx_coarse)
__DERIVATIVE(ddy_coarse, __builtin_hlsl_elementwise_ddy_coarse)
__DERIVATIVE(ddx_fine, __builtin_hlsl_elementwise_ddx_fine)
__DERIVATIVE(ddy_fine, __builtin_hlsl_elementwise_ddy_fine)
__DERIVATIVE(fwidth, __builtin_spirv_fwidth)
#undef __DERIVATIVE

// Whether this invocation only serves the derivatives of others, also since it was discarded.
inline bool IsHelperLane() { return __spirv_IsHelperInvocationEXT(); }

// Ends the invocation where a component is negative.
inline void clip(float x) { __builtin_hlsl_elementwise_clip(x); }
inline void clip(float2 x) { __builtin_hlsl_elementwise_clip(x); }
inline void clip(float3 x) { __builtin_hlsl_elementwise_clip(x); }
inline void clip(float4 x) { __builtin_hlsl_elementwise_clip(x); }
template <typename T, int R, int C> void clip(matrix<T, R, C> x) {
  [unroll] for (int i = 0; i < R; ++i) {
    vector<T, C> row = x[i];
    clip((vector<float, C>)row);
  }
}

} // extern "C++"
} // namespace hlsl

// A statement of the language.
#define discard hlsl::clip(-1.0f)
