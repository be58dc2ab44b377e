// The HLSL prelude of `spirant cc`: the names of HLSL's standard library for a
// clang that was packaged without its HLSL headers.
//
// Clang itself knows the resources (RWStructuredBuffer, Buffer, cbuffer, ...),
// `vector`, `matrix` and the `__builtin_*` functions. This file adds the type
// names, the intrinsics of compute shaders, atomics, barriers, wave operations,
// byte address buffers and the `vk` aliases for inline SPIR-V types.
//
//   clang-22 -cc1 -triple spirv1.6-unknown-vulkan1.3-compute -x hlsl \
//     -std=hlsl202x -hlsl-entry main -O1 -disable-llvm-passes -disable-lifetime-markers \
//     -include hlsl.h -emit-llvm x.hlsl -o x.ll
//
// Flags a driver should add:
//   -disable-lifetime-markers   clang 22 marks the start of an `inout` argument's life after
//                               its value is stored, so optimization drops the value
//   -disable-llvm-passes        clang's own passes break convergence tokens; the backend
//                               runs LLVM's passes once tokens are in order
// Flags it may pass on:
//   -fnative-half-type -fnative-int16-type   `half` is 16 bits wide, and int16_t,
//                                            uint16_t and float16_t exist
//   -hlsl-entry NAME                         another entry point
//
// Where clang has a builtin, the intrinsic is an alias of it and costs no call.
// Where it has none, the intrinsic is HLSL code. Where neither can express it, it
// calls an external function named for a SPIR-V instruction, `__spirv_<Name>`,
// which the backend turns into that instruction.
//
// Everything is in blocks of `extern "C++"`, which change nothing but that clang 22, where this header is
// precompiled, reads what a source names and not all of the namespace.
#ifndef SPIRANT_PRELUDE_HLSL_H
#define SPIRANT_PRELUDE_HLSL_H

// Warnings are for the source that the user wrote.
#pragma clang system_header

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Watomic-alignment"
#pragma clang diagnostic ignored "-Wstring-plus-int"
#pragma clang diagnostic ignored "-Whlsl-extensions"

extern "C++" {
unsigned __spirv_gl_PackHalf2x16(hlsl::vector<float, 2> x);
void __spirv_ControlBarrier(unsigned execution, unsigned memory, unsigned semantics);
} // extern "C++"

// --- Types -------------------------------------------------------------------

namespace hlsl {
extern "C++" {

typedef unsigned int uint;
typedef unsigned int dword;
typedef unsigned int uint32_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned long uint64_t;
typedef float float32_t;
typedef double float64_t;

#define __SPIRANT_VECTORS(T)                                                    \
  typedef vector<T, 1> T##1;                                                    \
  typedef vector<T, 2> T##2;                                                    \
  typedef vector<T, 3> T##3;                                                    \
  typedef vector<T, 4> T##4;
#define __SPIRANT_MATRICES(T)                                                   \
  typedef matrix<T, 1, 1> T##1x1;                                               \
  typedef matrix<T, 1, 2> T##1x2;                                               \
  typedef matrix<T, 1, 3> T##1x3;                                               \
  typedef matrix<T, 1, 4> T##1x4;                                               \
  typedef matrix<T, 2, 1> T##2x1;                                               \
  typedef matrix<T, 2, 2> T##2x2;                                               \
  typedef matrix<T, 2, 3> T##2x3;                                               \
  typedef matrix<T, 2, 4> T##2x4;                                               \
  typedef matrix<T, 3, 1> T##3x1;                                               \
  typedef matrix<T, 3, 2> T##3x2;                                               \
  typedef matrix<T, 3, 3> T##3x3;                                               \
  typedef matrix<T, 3, 4> T##3x4;                                               \
  typedef matrix<T, 4, 1> T##4x1;                                               \
  typedef matrix<T, 4, 2> T##4x2;                                               \
  typedef matrix<T, 4, 3> T##4x3;                                               \
  typedef matrix<T, 4, 4> T##4x4;
#define __SPIRANT_TYPES(T) __SPIRANT_VECTORS(T) __SPIRANT_MATRICES(T)

__SPIRANT_TYPES(bool)
__SPIRANT_TYPES(int)
__SPIRANT_TYPES(uint)
__SPIRANT_TYPES(half)
__SPIRANT_TYPES(float)
__SPIRANT_TYPES(double)
__SPIRANT_TYPES(int64_t)
__SPIRANT_TYPES(uint64_t)
__SPIRANT_TYPES(int32_t)
__SPIRANT_TYPES(uint32_t)
__SPIRANT_TYPES(float32_t)
__SPIRANT_TYPES(float64_t)
#ifdef __HLSL_ENABLE_16_BIT
typedef short int16_t;
typedef unsigned short uint16_t;
typedef half float16_t;
__SPIRANT_TYPES(int16_t)
__SPIRANT_TYPES(uint16_t)
__SPIRANT_TYPES(float16_t)
#endif

// How a matrix in a constant buffer is stored: `spirant cc` writes these for `row_major` and `column_major`, which clang 22 does not
// know, and reads them from debug information.
template <typename T> using __spirant_row_major = T;
template <typename T> using __spirant_column_major = T;

// What feeds such a variable is computed as it is written: the compiler follows it back from this annotation.
#define precise __attribute__((annotate("precise")))

// Attributes that clang 22 would warn of: hints, of which these are the nearest.
#define allow_uav_condition loop
#define fastopt loop
#define forcecase branch

// Of at least so many bits: 16 where there are types of 16 bits, otherwise 32.
typedef half min16float;
typedef half min10float;
#ifdef __HLSL_ENABLE_16_BIT
typedef int16_t min16int;
typedef int16_t min12int;
typedef uint16_t min16uint;
#else
typedef int min16int;
typedef int min12int;
typedef uint min16uint;
#endif
__SPIRANT_TYPES(min16float)
__SPIRANT_TYPES(min10float)
__SPIRANT_TYPES(min16int)
__SPIRANT_TYPES(min12int)
__SPIRANT_TYPES(min16uint)

#undef __SPIRANT_TYPES
#undef __SPIRANT_MATRICES
#undef __SPIRANT_VECTORS

// --- Aliases of clang builtins -------------------------------------------------
//
// __ALIAS<n>(NAME, BUILTIN, R, T) declares NAME over the scalar T and its vectors,
// with n operands of type T and a result of R with as many components.

#define __BUILTIN(B) __attribute__((clang_builtin_alias(B)))
#define __ALIAS1(F, B, R, T)                                                    \
  __BUILTIN(B) R F(T);                                                          \
  __BUILTIN(B) vector<R, 2> F(vector<T, 2>);                                    \
  __BUILTIN(B) vector<R, 3> F(vector<T, 3>);                                    \
  __BUILTIN(B) vector<R, 4> F(vector<T, 4>);
#define __ALIAS2(F, B, R, T)                                                    \
  __BUILTIN(B) R F(T, T);                                                       \
  __BUILTIN(B) vector<R, 2> F(vector<T, 2>, vector<T, 2>);                      \
  __BUILTIN(B) vector<R, 3> F(vector<T, 3>, vector<T, 3>);                      \
  __BUILTIN(B) vector<R, 4> F(vector<T, 4>, vector<T, 4>);
#define __ALIAS3(F, B, R, T)                                                    \
  __BUILTIN(B) R F(T, T, T);                                                    \
  __BUILTIN(B) vector<R, 2> F(vector<T, 2>, vector<T, 2>, vector<T, 2>);        \
  __BUILTIN(B) vector<R, 3> F(vector<T, 3>, vector<T, 3>, vector<T, 3>);        \
  __BUILTIN(B) vector<R, 4> F(vector<T, 4>, vector<T, 4>, vector<T, 4>);
// The same, to one scalar result.
#define __FOLD1(F, B, R, T)                                                     \
  __BUILTIN(B) R F(T);                                                          \
  __BUILTIN(B) R F(vector<T, 2>);                                               \
  __BUILTIN(B) R F(vector<T, 3>);                                               \
  __BUILTIN(B) R F(vector<T, 4>);
#define __FOLD2(F, B, R, T)                                                     \
  __BUILTIN(B) R F(T, T);                                                       \
  __BUILTIN(B) R F(vector<T, 2>, vector<T, 2>);                                 \
  __BUILTIN(B) R F(vector<T, 3>, vector<T, 3>);                                 \
  __BUILTIN(B) R F(vector<T, 4>, vector<T, 4>);

// Lists of element types: M(F, B, result type, T) for each.
#ifdef __HLSL_ENABLE_16_BIT
#define __SINT16(M, F, B) M(F, B, int16_t, int16_t)
#define __UINT16(M, F, B) M(F, B, uint16_t, uint16_t)
#define __ANY16(M, F, B, R) M(F, B, R, int16_t) M(F, B, R, uint16_t)
#else
#define __SINT16(M, F, B)
#define __UINT16(M, F, B)
#define __ANY16(M, F, B, R)
#endif
#define __SFLOATS(M, F, B) M(F, B, half, half) M(F, B, float, float)
#define __FLOATS(M, F, B) __SFLOATS(M, F, B) M(F, B, double, double)
#define __SINTS(M, F, B)                                                        \
  __SINT16(M, F, B) M(F, B, int, int) M(F, B, int64_t, int64_t)
#define __UINTS(M, F, B)                                                        \
  __UINT16(M, F, B) M(F, B, uint, uint) M(F, B, uint64_t, uint64_t)
#define __INTS(M, F, B) __SINTS(M, F, B) __UINTS(M, F, B)
#define __NUMBERS(M, F, B) __FLOATS(M, F, B) __INTS(M, F, B)
// The same with the fixed result type R.
#define __SFLOATS_TO(M, F, B, R) M(F, B, R, half) M(F, B, R, float)
#define __INTS_TO(M, F, B, R)                                                   \
  __ANY16(M, F, B, R)                                                           \
  M(F, B, R, int) M(F, B, R, uint) M(F, B, R, int64_t) M(F, B, R, uint64_t)
#define __NUMBERS_TO(M, F, B, R)                                                \
  __SFLOATS_TO(M, F, B, R) M(F, B, R, double) __INTS_TO(M, F, B, R)

__FLOATS(__ALIAS1, abs, __builtin_elementwise_abs)
__SINTS(__ALIAS1, abs, __builtin_elementwise_abs)
__SFLOATS(__ALIAS1, acos, __builtin_elementwise_acos)
__SFLOATS(__ALIAS1, asin, __builtin_elementwise_asin)
__SFLOATS(__ALIAS1, atan, __builtin_elementwise_atan)
__SFLOATS(__ALIAS2, atan2, __builtin_elementwise_atan2)
__SFLOATS(__ALIAS1, ceil, __builtin_elementwise_ceil)
__SFLOATS(__ALIAS1, cos, __builtin_elementwise_cos)
__SFLOATS(__ALIAS1, cosh, __builtin_elementwise_cosh)
__SFLOATS(__ALIAS1, exp, __builtin_elementwise_exp)
__SFLOATS(__ALIAS1, exp2, __builtin_elementwise_exp2)
__SFLOATS(__ALIAS1, floor, __builtin_elementwise_floor)
__ALIAS3(fma, __builtin_elementwise_fma, double, double)
__SFLOATS(__ALIAS2, fmod, __builtin_elementwise_fmod)
__SFLOATS(__ALIAS1, frac, __builtin_hlsl_elementwise_frac)
__SFLOATS(__ALIAS1, log, __builtin_elementwise_log)
__SFLOATS(__ALIAS1, log10, __builtin_elementwise_log10)
__SFLOATS(__ALIAS1, log2, __builtin_elementwise_log2)
__SFLOATS(__ALIAS2, pow, __builtin_elementwise_pow)
__FLOATS(__ALIAS1, rcp, __builtin_hlsl_elementwise_rcp)
__SFLOATS(__ALIAS1, round, __builtin_elementwise_roundeven)
__SFLOATS(__ALIAS1, rsqrt, __builtin_hlsl_elementwise_rsqrt)
__FLOATS(__ALIAS1, saturate, __builtin_hlsl_elementwise_saturate)
__SFLOATS(__ALIAS1, sin, __builtin_elementwise_sin)
__SFLOATS(__ALIAS1, sinh, __builtin_elementwise_sinh)
__SFLOATS(__ALIAS1, sqrt, __builtin_elementwise_sqrt)
__SFLOATS(__ALIAS2, step, __builtin_hlsl_step)
__SFLOATS(__ALIAS1, tan, __builtin_elementwise_tan)
__SFLOATS(__ALIAS1, tanh, __builtin_elementwise_tanh)
__SFLOATS(__ALIAS1, trunc, __builtin_elementwise_trunc)
__SFLOATS(__ALIAS1, degrees, __builtin_hlsl_elementwise_degrees)
__SFLOATS(__ALIAS1, radians, __builtin_hlsl_elementwise_radians)
__SFLOATS(__ALIAS3, lerp, __builtin_hlsl_lerp)
__SFLOATS(__ALIAS1, normalize, __builtin_hlsl_normalize)
__SFLOATS_TO(__ALIAS1, isinf, __builtin_hlsl_elementwise_isinf, bool)
__SFLOATS_TO(__ALIAS1, isnan, __builtin_hlsl_elementwise_isnan, bool)
__BUILTIN(__builtin_hlsl_crossf32) float3 cross(float3, float3);
__BUILTIN(__builtin_hlsl_crossf16) half3 cross(half3, half3);

__NUMBERS(__ALIAS2, max, __builtin_elementwise_max)
__NUMBERS(__ALIAS2, min, __builtin_elementwise_min)
__NUMBERS(__ALIAS3, clamp, __builtin_hlsl_elementwise_clamp)
__NUMBERS(__ALIAS3, mad, __builtin_hlsl_mad)
__SFLOATS(__FOLD2, dot, __builtin_hlsl_dot)
__INTS(__FOLD2, dot, __builtin_hlsl_dot)
__BUILTIN(__builtin_hlsl_dot) double dot(double, double);
__NUMBERS_TO(__ALIAS1, sign, __builtin_hlsl_elementwise_sign, int)
__NUMBERS_TO(__FOLD1, all, __builtin_hlsl_all, bool)
__NUMBERS_TO(__FOLD1, any, __builtin_hlsl_any, bool)
__FOLD1(all, __builtin_hlsl_all, bool, bool)
__FOLD1(any, __builtin_hlsl_any, bool, bool)
__ALIAS2(and, __builtin_hlsl_and, bool, bool)
__ALIAS2(or, __builtin_hlsl_or, bool, bool)
__UINTS(__ALIAS1, reversebits, __builtin_elementwise_bitreverse)
__ALIAS1(countbits, __builtin_elementwise_popcount, uint, uint)
__INTS_TO(__ALIAS1, firstbithigh, __builtin_hlsl_elementwise_firstbithigh, uint)
__INTS_TO(__ALIAS1, firstbitlow, __builtin_hlsl_elementwise_firstbitlow, uint)
__ALIAS1(f16tof32, __builtin_hlsl_elementwise_f16tof32, float, uint)
__BUILTIN(__builtin_hlsl_dot4add_i8packed) int dot4add_i8packed(uint, uint, int);
__BUILTIN(__builtin_hlsl_dot4add_u8packed) uint dot4add_u8packed(uint, uint, uint);
__BUILTIN(__builtin_hlsl_asdouble) double asdouble(uint, uint);
__BUILTIN(__builtin_hlsl_asdouble) double2 asdouble(uint2, uint2);
__BUILTIN(__builtin_hlsl_elementwise_splitdouble) void asuint(double, out uint, out uint);
__BUILTIN(__builtin_hlsl_elementwise_splitdouble) void asuint(double2, out uint2, out uint2);
__BUILTIN(__builtin_hlsl_adduint64) uint2 AddUint64(uint2, uint2);
__BUILTIN(__builtin_hlsl_adduint64) uint4 AddUint64(uint4, uint4);
__BUILTIN(__builtin_hlsl_resource_nonuniformindex) uint NonUniformResourceIndex(uint);

// A comparison of vectors has the type vector<int, N> in clang 22, so `select`, `and`
// and `or` take those as well: without these the scalar forms would accept them and
// look at the first component only.
template <typename T> __BUILTIN(__builtin_hlsl_select) T select(bool, T, T);
#define __SELECTS(C)                                                            \
  template <typename T, int N>                                                  \
  vector<T, N> select(vector<C, N> c, vector<T, N> a, vector<T, N> b) {         \
    return __builtin_hlsl_select((vector<bool, N>)c, a, b);                     \
  }                                                                             \
  template <typename T, int N>                                                  \
  vector<T, N> select(vector<C, N> c, T a, vector<T, N> b) {                    \
    return __builtin_hlsl_select((vector<bool, N>)c, (vector<T, N>)a, b);       \
  }                                                                             \
  template <typename T, int N>                                                  \
  vector<T, N> select(vector<C, N> c, vector<T, N> a, T b) {                    \
    return __builtin_hlsl_select((vector<bool, N>)c, a, (vector<T, N>)b);       \
  }                                                                             \
  template <typename T, int N> vector<T, N> select(vector<C, N> c, T a, T b) {  \
    return __builtin_hlsl_select((vector<bool, N>)c, (vector<T, N>)a, (vector<T, N>)b); \
  }
__SELECTS(bool)
__SELECTS(int)
#undef __SELECTS
template <int N> vector<bool, N> and(vector<int, N> a, vector<int, N> b) {
  return __builtin_hlsl_and((vector<bool, N>)a, (vector<bool, N>)b);
}
template <int N> vector<bool, N> or(vector<int, N> a, vector<int, N> b) {
  return __builtin_hlsl_or((vector<bool, N>)a, (vector<bool, N>)b);
}

// --- Bits -----------------------------------------------------------------------

template <typename T> uint asuint(T x) { return __builtin_bit_cast(uint, x); }
template <typename T, int N> vector<uint, N> asuint(vector<T, N> x) {
  return __builtin_bit_cast(vector<uint, N>, x);
}
template <typename T> int asint(T x) { return __builtin_bit_cast(int, x); }
template <typename T, int N> vector<int, N> asint(vector<T, N> x) {
  return __builtin_bit_cast(vector<int, N>, x);
}
template <typename T> float asfloat(T x) { return __builtin_bit_cast(float, x); }
template <typename T, int N> vector<float, N> asfloat(vector<T, N> x) {
  return __builtin_bit_cast(vector<float, N>, x);
}
#ifdef __HLSL_ENABLE_16_BIT
template <typename T> uint16_t asuint16(T x) { return __builtin_bit_cast(uint16_t, x); }
template <typename T, int N> vector<uint16_t, N> asuint16(vector<T, N> x) {
  return __builtin_bit_cast(vector<uint16_t, N>, x);
}
template <typename T> int16_t asint16(T x) { return __builtin_bit_cast(int16_t, x); }
template <typename T, int N> vector<int16_t, N> asint16(vector<T, N> x) {
  return __builtin_bit_cast(vector<int16_t, N>, x);
}
template <typename T> half asfloat16(T x) { return __builtin_bit_cast(half, x); }
template <typename T, int N> vector<half, N> asfloat16(vector<T, N> x) {
  return __builtin_bit_cast(vector<half, N>, x);
}
#endif

inline uint countbits(int x) { return __builtin_elementwise_popcount((uint)x); }
inline uint countbits(uint64_t x) { return (uint)__builtin_elementwise_popcount(x); }
inline uint countbits(int64_t x) { return countbits((uint64_t)x); }
inline float f16tof32(int x) { return __builtin_hlsl_elementwise_f16tof32((uint)x); }
template <int N> vector<float, N> f16tof32(vector<int, N> x) { return f16tof32((vector<uint, N>)x); }
template <int N> vector<int, N> reversebits(vector<int, N> x) {
  return (vector<int, N>)__builtin_elementwise_bitreverse((vector<uint, N>)x);
}
inline int reversebits(int x) { return (int)__builtin_elementwise_bitreverse((uint)x); }

// The instruction of the GPU rounds. Direct3D's rule is to round to zero, most GPUs round to nearest even, and Vulkan permits
// both neighbours. Half-precision denormals may become zeros.
inline uint f32tof16(float x) { return __spirv_gl_PackHalf2x16(float2(x, 0.0f)); }
inline uint2 f32tof16(float2 x) { return uint2(f32tof16(x.x), f32tof16(x.y)); }
inline uint3 f32tof16(float3 x) { return uint3(f32tof16(x.xy), f32tof16(x.z)); }
inline uint4 f32tof16(float4 x) { return uint4(f32tof16(x.xy), f32tof16(x.zw)); }

// --- Arithmetic that clang has no builtin for --------------------------------------

inline uint abs(uint x) { return x; }
inline uint2 abs(uint2 x) { return x; }
inline uint3 abs(uint3 x) { return x; }
inline uint4 abs(uint4 x) { return x; }
inline uint64_t abs(uint64_t x) { return x; }
template <int N> vector<uint64_t, N> abs(vector<uint64_t, N> x) { return x; }
#ifdef __HLSL_ENABLE_16_BIT
inline uint16_t abs(uint16_t x) { return x; }
template <int N> vector<uint16_t, N> abs(vector<uint16_t, N> x) { return x; }
#endif

inline bool isfinite(float x) { return (asuint(x) & 0x7f800000u) != 0x7f800000u; }
template <int N> vector<bool, N> isfinite(vector<float, N> x) {
  return (asuint(x) & 0x7f800000u) != 0x7f800000u;
}

#define __GEOMETRY(T)                                                           \
  inline T length(T x) { return __builtin_elementwise_abs(x); }                 \
  inline T distance(T x, T y) { return __builtin_elementwise_abs(x - y); }      \
  inline T reflect(T i, T n) { return i - (T)2 * n * i * n; }                   \
  inline T refract(T i, T n, T eta) {                                           \
    T k = (T)1 - eta * eta * ((T)1 - n * i * n * i);                            \
    return k < (T)0 ? (T)0                                                      \
                    : eta * i - (eta * n * i + __builtin_elementwise_sqrt(k)) * n; \
  }                                                                             \
  inline T faceforward(T n, T i, T ng) { return i * ng < (T)0 ? n : -n; }       \
  template <int N> T length(vector<T, N> x) { return __builtin_spirv_length(x); } \
  template <int N> T distance(vector<T, N> x, vector<T, N> y) {                 \
    return __builtin_spirv_distance(x, y);                                      \
  }                                                                             \
  template <int N> vector<T, N> reflect(vector<T, N> i, vector<T, N> n) {       \
    return __builtin_spirv_reflect(i, n);                                       \
  }                                                                             \
  template <int N> vector<T, N> refract(vector<T, N> i, vector<T, N> n, T eta) { \
    return __builtin_spirv_refract(i, n, eta);                                  \
  }                                                                             \
  template <int N>                                                              \
  vector<T, N> faceforward(vector<T, N> n, vector<T, N> i, vector<T, N> ng) {   \
    return __builtin_spirv_faceforward(n, i, ng);                               \
  }                                                                             \
  __ALIAS3(smoothstep, __builtin_spirv_smoothstep, T, T)
__GEOMETRY(float)
__GEOMETRY(half)
#undef __GEOMETRY

inline float4 lit(float l, float h, float m) {
  float specular = l < 0.0f || h < 0.0f ? 0.0f : pow(h, m);
  return float4(1.0f, max(l, 0.0f), specular, 1.0f);
}
inline float4 dst(float4 a, float4 b) { return float4(1.0f, a.y * b.y, a.z, b.w); }
inline float dot2add(half2 a, half2 b, float c) {
  return (float)a.x * (float)b.x + (float)a.y * (float)b.y + c;
}

// --- Barriers ----------------------------------------------------------------------

__BUILTIN(__builtin_hlsl_group_memory_barrier_with_group_sync)
void GroupMemoryBarrierWithGroupSync(void);
inline void GroupMemoryBarrier() {
  __scoped_atomic_thread_fence(__ATOMIC_ACQ_REL, __MEMORY_SCOPE_WRKGRP);
}
inline void DeviceMemoryBarrier() {
  __scoped_atomic_thread_fence(__ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
}
inline void AllMemoryBarrier() {
  __scoped_atomic_thread_fence(__ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
}
// One instruction waits and orders: a fence before a barrier of the group's memory
// would release what buffers and images have, and nothing would acquire it.
inline void DeviceMemoryBarrierWithGroupSync() {
  __spirv_ControlBarrier(2, 1, 0x848); // Workgroup, Device, AcquireRelease|UniformMemory|ImageMemory
}
inline void AllMemoryBarrierWithGroupSync() {
  __spirv_ControlBarrier(2, 1, 0x948); // and WorkgroupMemory
}

} // extern "C++"
} // namespace hlsl

#include "hlsl_matrix.h"
#include "hlsl_pixel.h"
#include "hlsl_mixed.h"
#include "hlsl_pack.h"
#include "hlsl_convert.h"
#include "hlsl_results.h"
#include "hlsl_wave.h"
#include "hlsl_memory.h"
#include "hlsl_vk.h"
#include "hlsl_layout.h"

#undef __BUILTIN
#undef __ALIAS1
#undef __ALIAS2
#undef __ALIAS3
#undef __FOLD1
#undef __FOLD2
#undef __SINT16
#undef __UINT16
#undef __ANY16
#undef __SFLOATS
#undef __FLOATS
#undef __SINTS
#undef __UINTS
#undef __INTS
#undef __NUMBERS
#undef __SFLOATS_TO
#undef __INTS_TO
#undef __NUMBERS_TO
#undef __ROWS
#undef __MATRICES1
#undef __MATRICES2
#undef __MATRICES2_OF
#undef __ELEMENT
#undef __LIST

#pragma clang diagnostic pop
#endif
