// Part of the HLSL prelude (hlsl.h includes it): numbers of eight bits in words, and what else clang has no builtin for.
#pragma clang system_header

namespace hlsl {
extern "C++" {

// Four numbers of eight bits in a word, the first in the lowest.
typedef uint uint8_t4_packed;
typedef uint int8_t4_packed;

#define __PACK(T)                                                               \
  inline uint pack_u8(vector<T, 4> x) {                                         \
    uint4 low = (uint4)x & 0xffu;                                               \
    return low.x | low.y << 8 | low.z << 16 | low.w << 24;                      \
  }                                                                             \
  inline uint pack_s8(vector<T, 4> x) { return pack_u8(x); }
__PACK(int)
__PACK(uint)
#define __PACK_CLAMPED(T)                                                       \
  inline uint pack_clamp_u8(vector<T, 4> x) {                                   \
    return pack_u8((int4)clamp(x, (vector<T, 4>)0, (vector<T, 4>)255));         \
  }                                                                             \
  inline uint pack_clamp_s8(vector<T, 4> x) {                                   \
    return pack_s8((int4)clamp(x, (vector<T, 4>)-128, (vector<T, 4>)127));      \
  }
__PACK_CLAMPED(int)
#ifdef __HLSL_ENABLE_16_BIT
__PACK(int16_t)
__PACK(uint16_t)
__PACK_CLAMPED(int16_t)
#endif
#undef __PACK
#undef __PACK_CLAMPED

inline uint4 unpack_u8u32(uint x) { return (uint4(x, x >> 8, x >> 16, x >> 24)) & 0xffu; }
inline int4 unpack_s8s32(uint x) {
  return (int4)(uint4(x << 24, x << 16, x << 8, x)) >> 24;
}
#ifdef __HLSL_ENABLE_16_BIT
inline uint16_t4 unpack_u8u16(uint x) { return (uint16_t4)unpack_u8u32(x); }
inline int16_t4 unpack_s8s16(uint x) { return (int16_t4)unpack_s8s32(x); }
#endif

// Sums of absolute differences of bytes, where the reference is not 0, at four offsets of a byte each.
inline uint4 msad4(uint reference, uint2 source, uint4 sums) {
  uint4 bytes = unpack_u8u32(reference);
  [unroll] for (uint offset = 0; offset < 4; ++offset) {
    uint word = offset == 0 ? source.x : source.x >> (8 * offset) | source.y << (32 - 8 * offset);
    uint4 others = unpack_u8u32(word);
    [unroll] for (uint i = 0; i < 4; ++i)
      if (bytes[i] != 0)
        sums[offset] += (uint)__builtin_elementwise_abs((int)bytes[i] - (int)others[i]);
  }
  return sums;
}

inline int4 D3DCOLORtoUBYTE4(float4 x) { return (int4)(x.zyxw * 255.001953f); }

inline bool isnormal(float x) {
  uint exponent = (asuint(x) >> 23) & 0xffu;
  return exponent != 0u && exponent != 0xffu;
}
template <int N> vector<bool, N> isnormal(vector<float, N> x) {
  vector<bool, N> r;
  for (int i = 0; i < N; ++i)
    r[i] = isnormal((float)x[i]);
  return r;
}

} // extern "C++"
} // namespace hlsl
