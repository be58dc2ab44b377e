// Part of the HLSL prelude (hlsl.h includes it): atomics and byte address buffers.
#pragma clang system_header

namespace hlsl {
extern "C++" {

// --- Atomics -----------------------------------------------------------------------
//
// HLSL has no way to spell a reference, but an lvalue's type is one: these typedefs are
// references into groupshared memory and into a buffer. The operations become
// `atomicrmw` and `cmpxchg`, relaxed, of workgroup scope for the first and device scope
// for the second. Structs in groupshared memory are private variables to clang 22 (`spirant cc` says so).

#define __ATOMIC(NAME, OP, REF, T, SCOPE)                                       \
  inline void NAME(REF place, T value) {                                        \
    OP(__builtin_addressof(place), value, __ATOMIC_RELAXED, SCOPE);             \
  }                                                                             \
  inline void NAME(REF place, T value, out T original) {                        \
    original = OP(__builtin_addressof(place), value, __ATOMIC_RELAXED, SCOPE);  \
  }
#define __ATOMIC_EXCHANGES(REF, T, SCOPE)                                       \
  inline void InterlockedExchange(REF place, T value, out T original) {         \
    original = __scoped_atomic_exchange_n(__builtin_addressof(place), value,    \
                                          __ATOMIC_RELAXED, SCOPE);             \
  }                                                                             \
  inline void InterlockedCompareExchange(REF place, T compare, T value, out T original) { \
    T found = compare;                                                          \
    __scoped_atomic_compare_exchange_n(__builtin_addressof(place),              \
                                       __builtin_addressof(found), value, false, \
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED, SCOPE); \
    original = found;                                                           \
  }                                                                             \
  inline void InterlockedCompareStore(REF place, T compare, T value) {          \
    T found = compare;                                                          \
    __scoped_atomic_compare_exchange_n(__builtin_addressof(place),              \
                                       __builtin_addressof(found), value, false, \
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED, SCOPE); \
  }
#define __ATOMICS(REF, T, SCOPE)                                                \
  __ATOMIC(InterlockedAdd, __scoped_atomic_fetch_add, REF, T, SCOPE)            \
  __ATOMIC(InterlockedAnd, __scoped_atomic_fetch_and, REF, T, SCOPE)            \
  __ATOMIC(InterlockedOr, __scoped_atomic_fetch_or, REF, T, SCOPE)              \
  __ATOMIC(InterlockedXor, __scoped_atomic_fetch_xor, REF, T, SCOPE)            \
  __ATOMIC(InterlockedMin, __scoped_atomic_fetch_min, REF, T, SCOPE)            \
  __ATOMIC(InterlockedMax, __scoped_atomic_fetch_max, REF, T, SCOPE)            \
  __ATOMIC_EXCHANGES(REF, T, SCOPE)
#define __ATOMIC_TYPE(T)                                                        \
  static groupshared T __spirant_groupshared_##T;                               \
  typedef decltype((__spirant_groupshared_##T)) __spirant_group_ref_##T;        \
  static T __spirant_private_##T;                                               \
  typedef decltype((__spirant_private_##T)) __spirant_private_ref_##T;          \
  typedef decltype(RWStructuredBuffer<T>()[0]) __spirant_device_ref_##T;        \
  __ATOMICS(__spirant_private_ref_##T, T, __MEMORY_SCOPE_WRKGRP)                \
  __ATOMICS(__spirant_group_ref_##T, T, __MEMORY_SCOPE_WRKGRP)                  \
  __ATOMICS(__spirant_device_ref_##T, T, __MEMORY_SCOPE_DEVICE)

__ATOMIC_TYPE(int)
__ATOMIC_TYPE(uint)
__ATOMIC_TYPE(int64_t)
__ATOMIC_TYPE(uint64_t)

// Of floats: what is compared is their bits.
#define __ATOMIC_FLOAT(KIND, SCOPE)                                             \
  inline void InterlockedExchange(__spirant_##KIND##_ref_float place, float value, out float original) { \
    original = asfloat(__scoped_atomic_exchange_n(                              \
        (__spirant_##KIND##_pointer_uint)__builtin_addressof(place), asuint(value), __ATOMIC_RELAXED, SCOPE)); \
  }                                                                             \
  inline void InterlockedCompareExchangeFloatBitwise(__spirant_##KIND##_ref_float place, float compare, \
                                                     float value, out float original) { \
    uint found = asuint(compare);                                               \
    __scoped_atomic_compare_exchange_n((__spirant_##KIND##_pointer_uint)__builtin_addressof(place), \
                                       __builtin_addressof(found), asuint(value), false, \
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED, SCOPE); \
    original = asfloat(found);                                                  \
  }                                                                             \
  inline void InterlockedCompareStoreFloatBitwise(__spirant_##KIND##_ref_float place, float compare, \
                                                  float value) {                \
    uint found = asuint(compare);                                               \
    __scoped_atomic_compare_exchange_n((__spirant_##KIND##_pointer_uint)__builtin_addressof(place), \
                                       __builtin_addressof(found), asuint(value), false, \
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED, SCOPE); \
  }
static groupshared float __spirant_groupshared_float;
typedef decltype((__spirant_groupshared_float)) __spirant_group_ref_float;
static float __spirant_private_float;
typedef decltype((__spirant_private_float)) __spirant_private_ref_float;
typedef decltype(RWStructuredBuffer<float>()[0]) __spirant_device_ref_float;
typedef decltype(__builtin_addressof(__spirant_groupshared_uint)) __spirant_group_pointer_uint;
typedef decltype(__builtin_addressof(__spirant_private_uint)) __spirant_private_pointer_uint;
typedef decltype(__builtin_addressof(RWStructuredBuffer<uint>()[0])) __spirant_device_pointer_uint;
__ATOMIC_FLOAT(private, __MEMORY_SCOPE_WRKGRP)
__ATOMIC_FLOAT(group, __MEMORY_SCOPE_WRKGRP)
__ATOMIC_FLOAT(device, __MEMORY_SCOPE_DEVICE)
#undef __ATOMIC_FLOAT

#undef __ATOMIC
#undef __ATOMIC_EXCHANGES
#undef __ATOMICS
#undef __ATOMIC_TYPE

// --- Byte address buffers -------------------------------------------------------------
//
// Clang 22's own classes have no Load and no Store, so the names mean these. The handle is
// clang's own: a runtime array of bytes. A load of T takes the pointer to the byte at
// `offset` for one to T; offsets are multiples of four, as HLSL asks.

typedef decltype("" + 0) __spirant_name;

// The pointer type to a T in a buffer.
template <typename T> struct __spirant_pointer {
  typedef decltype(__builtin_addressof(RWStructuredBuffer<T>()[0])) type;
};

// A component of a vector in memory, which clang 22 makes no reference to: `spirant cc` writes these for the first arguments of
// atomic operations.
#define __COMPONENT(REF, POINTER, RESULT)                                       \
  inline RESULT __spirant_component(REF vector, uint index) {                   \
    return ((POINTER)__builtin_addressof(vector))[index];                       \
  }
#define __COMPONENTS(T, N)                                                      \
  static groupshared vector<T, N> __spirant_groupshared_##T##N;                 \
  typedef decltype((__spirant_groupshared_##T##N)) __spirant_group_ref_##T##N;  \
  static vector<T, N> __spirant_private_##T##N;                                 \
  typedef decltype((__spirant_private_##T##N)) __spirant_private_ref_##T##N;    \
  typedef decltype(RWStructuredBuffer<vector<T, N> >()[0]) __spirant_device_ref_##T##N; \
  __COMPONENT(__spirant_group_ref_##T##N,                                       \
              decltype(__builtin_addressof(__spirant_groupshared_##T)),         \
              __spirant_group_ref_##T)                                          \
  __COMPONENT(__spirant_private_ref_##T##N,                                     \
              decltype(__builtin_addressof(__spirant_private_##T)),             \
              __spirant_private_ref_##T)                                        \
  __COMPONENT(__spirant_device_ref_##T##N, typename __spirant_pointer<T>::type, \
              __spirant_device_ref_##T)
#define __COMPONENTS_OF(T) __COMPONENTS(T, 2) __COMPONENTS(T, 3) __COMPONENTS(T, 4)

__COMPONENTS_OF(int)
__COMPONENTS_OF(uint)
__COMPONENTS_OF(int64_t)
__COMPONENTS_OF(uint64_t)

#undef __COMPONENT
#undef __COMPONENTS
#undef __COMPONENTS_OF

#define __BYTE_ADDRESS_COMMON(CLASS, KIND)                                      \
  __hlsl_resource_t [[hlsl::resource_class(KIND)]] [[hlsl::raw_buffer]]         \
      [[hlsl::contained_type(char)]] __handle;                                  \
  static CLASS __createFromBinding(uint reg, uint space, int range, uint index, \
                                   __spirant_name name) {                       \
    CLASS r;                                                                    \
    r.__handle = __builtin_hlsl_resource_handlefrombinding(r.__handle, reg, space, \
                                                           range, index, name); \
    return r;                                                                   \
  }                                                                             \
  static CLASS __createFromImplicitBinding(uint order, uint space, int range, uint index, \
                                           __spirant_name name) {               \
    CLASS r;                                                                    \
    r.__handle = __builtin_hlsl_resource_handlefromimplicitbinding(             \
        r.__handle, order, space, range, index, name);                          \
    return r;                                                                   \
  }                                                                             \
  template <typename T> T Load(uint offset) {                                   \
    return ((typename __spirant_pointer<T>::type)__builtin_hlsl_resource_getpointer( \
        __handle, offset))[0];                                                  \
  }                                                                             \
  uint Load(uint offset) { return Load<uint>(offset); }                         \
  uint2 Load2(uint offset) { return uint2(Load(offset), Load(offset + 4u)); }   \
  uint3 Load3(uint offset) {                                                    \
    return uint3(Load(offset), Load(offset + 4u), Load(offset + 8u));           \
  }                                                                             \
  uint4 Load4(uint offset) {                                                    \
    return uint4(Load(offset), Load(offset + 4u), Load(offset + 8u), Load(offset + 12u)); \
  }                                                                             \
  void GetDimensions(out uint bytes) {                                          \
    __builtin_hlsl_resource_getdimensions_x(__handle, bytes);                   \
  }

// An operation is signed where its value and what it returns are. clang 22 passes nothing in groupshared memory for an `out` parameter
// of a method.
#define __BYTE_ADDRESS_PLACE(T)                                                 \
  (((__spirant_pointer<T>::type)__builtin_hlsl_resource_getpointer(__handle, offset))[0])
#define __BYTE_ADDRESS_ATOMIC_OF(NAME, T)                               \
  void NAME(uint offset, T value) { hlsl::NAME(__BYTE_ADDRESS_PLACE(T), value); } \
  void NAME(uint offset, T value, out T original) {                           \
    hlsl::NAME(__BYTE_ADDRESS_PLACE(T), value, original);                       \
  }                                                                             \
  template <typename V> void NAME(uint offset, V value, __spirant_group_ref_##T original) { \
    T before;                                                                   \
    NAME(offset, (T)(value + 0), before);                                           \
    original = before;                                                          \
  }
#define __BYTE_ADDRESS_ATOMIC(NAME)                                             \
  __BYTE_ADDRESS_ATOMIC_OF(NAME, int)                                           \
  __BYTE_ADDRESS_ATOMIC_OF(NAME, uint)                                          \
  template <typename V> void NAME(uint offset, V value) { NAME(offset, (uint)(value + 0)); } \
  template <typename V, typename O> void NAME(uint offset, V value, out O original) { \
    uint before;                                                                \
    NAME(offset, (uint)(value + 0), before);                                          \
    original = (O)before;                                                       \
  }
#define __BYTE_ADDRESS_ATOMIC64_OF(NAME, T)                                     \
  void NAME##64(uint offset, T value) { hlsl::NAME(__BYTE_ADDRESS_PLACE(T), value); } \
  void NAME##64(uint offset, T value, out T original) {                         \
    hlsl::NAME(__BYTE_ADDRESS_PLACE(T), value, original);                       \
  }                                                                             \
  template <typename V> void NAME##64(uint offset, V value, __spirant_group_ref_##T original) { \
    T before;                                                                   \
    NAME##64(offset, (T)(value + 0), before);                                   \
    original = before;                                                          \
  }
#define __BYTE_ADDRESS_ATOMIC64(NAME)                                           \
  __BYTE_ADDRESS_ATOMIC64_OF(NAME, int64_t)                                     \
  __BYTE_ADDRESS_ATOMIC64_OF(NAME, uint64_t)                                    \
  template <typename V> void NAME##64(uint offset, V value) { NAME##64(offset, (uint64_t)(value + 0)); } \
  template <typename V, typename O> void NAME##64(uint offset, V value, out O original) { \
    uint64_t before;                                                            \
    NAME##64(offset, (uint64_t)(value + 0), before);                            \
    original = (O)before;                                                       \
  }
#define __BYTE_ADDRESS_EXCHANGE(EXCHANGE, T)                                    \
  template <typename V, typename O> void EXCHANGE(uint offset, V value, out O original) { \
    T before;                                                                   \
    hlsl::InterlockedExchange(__BYTE_ADDRESS_PLACE(T), (T)(value + 0), before);       \
    original = (O)before;                                                       \
  }                                                                             \
  __BYTE_ADDRESS_EXCHANGE_TO(EXCHANGE, T, T)
#define __BYTE_ADDRESS_EXCHANGE_TO(EXCHANGE, T, O)                              \
  template <typename V> void EXCHANGE(uint offset, V value, __spirant_group_ref_##O original) { \
    T before;                                                                   \
    hlsl::InterlockedExchange(__BYTE_ADDRESS_PLACE(T), (T)(value + 0), before); \
    original = (O)before;                                                       \
  }
#define __BYTE_ADDRESS_COMPARE(EXCHANGE, STORE, NAME, NAME_STORE, T)            \
  template <typename C, typename V> void STORE(uint offset, C compare, V value) { \
    hlsl::NAME_STORE(__BYTE_ADDRESS_PLACE(T), (T)(compare + 0), (T)(value + 0));            \
  }                                                                             \
  template <typename C, typename V, typename O>                                 \
  void EXCHANGE(uint offset, C compare, V value, out O original) {              \
    T before;                                                                   \
    hlsl::NAME(__BYTE_ADDRESS_PLACE(T), (T)(compare + 0), (T)(value + 0), before);          \
    original = (O)before;                                                       \
  }                                                                             \
  __BYTE_ADDRESS_COMPARE_TO(EXCHANGE, NAME, T, T)
#define __BYTE_ADDRESS_COMPARE_TO(EXCHANGE, NAME, T, O)                         \
  template <typename C, typename V>                                             \
  void EXCHANGE(uint offset, C compare, V value, __spirant_group_ref_##O original) { \
    T before;                                                                   \
    hlsl::NAME(__BYTE_ADDRESS_PLACE(T), (T)(compare + 0), (T)(value + 0), before); \
    original = (O)before;                                                       \
  }

class __spirant_byte_address_buffer {
  __BYTE_ADDRESS_COMMON(__spirant_byte_address_buffer, SRV)
};

class __spirant_rw_byte_address_buffer {
  __BYTE_ADDRESS_COMMON(__spirant_rw_byte_address_buffer, UAV)
  template <typename T> void Store(uint offset, T value) {
    ((typename __spirant_pointer<T>::type)__builtin_hlsl_resource_getpointer(
        __handle, offset))[0] = value;
  }
  void Store2(uint offset, uint2 value) {
    Store<uint>(offset, value.x);
    Store<uint>(offset + 4u, value.y);
  }
  void Store3(uint offset, uint3 value) {
    Store2(offset, value.xy);
    Store<uint>(offset + 8u, value.z);
  }
  void Store4(uint offset, uint4 value) {
    Store2(offset, value.xy);
    Store2(offset + 8u, value.zw);
  }
  __BYTE_ADDRESS_ATOMIC(InterlockedAdd)
  __BYTE_ADDRESS_ATOMIC(InterlockedAnd)
  __BYTE_ADDRESS_ATOMIC(InterlockedOr)
  __BYTE_ADDRESS_ATOMIC(InterlockedXor)
  __BYTE_ADDRESS_ATOMIC(InterlockedMin)
  __BYTE_ADDRESS_ATOMIC(InterlockedMax)
  __BYTE_ADDRESS_EXCHANGE(InterlockedExchange, uint)
  __BYTE_ADDRESS_EXCHANGE(InterlockedExchangeFloat, float)
  __BYTE_ADDRESS_COMPARE(InterlockedCompareExchange, InterlockedCompareStore, InterlockedCompareExchange,
                         InterlockedCompareStore, uint)
  __BYTE_ADDRESS_COMPARE(InterlockedCompareExchangeFloatBitwise, InterlockedCompareStoreFloatBitwise,
                         InterlockedCompareExchangeFloatBitwise, InterlockedCompareStoreFloatBitwise, float)
  __BYTE_ADDRESS_EXCHANGE_TO(InterlockedExchange, uint, int)
  __BYTE_ADDRESS_COMPARE_TO(InterlockedCompareExchange, InterlockedCompareExchange, uint, int)
  // At a multiple of eight bytes.
  __BYTE_ADDRESS_ATOMIC64(InterlockedAdd)
  __BYTE_ADDRESS_ATOMIC64(InterlockedAnd)
  __BYTE_ADDRESS_ATOMIC64(InterlockedOr)
  __BYTE_ADDRESS_ATOMIC64(InterlockedXor)
  __BYTE_ADDRESS_ATOMIC64(InterlockedMin)
  __BYTE_ADDRESS_ATOMIC64(InterlockedMax)
  __BYTE_ADDRESS_EXCHANGE(InterlockedExchange64, uint64_t)
  __BYTE_ADDRESS_EXCHANGE_TO(InterlockedExchange64, uint64_t, int64_t)
  __BYTE_ADDRESS_COMPARE(InterlockedCompareExchange64, InterlockedCompareStore64, InterlockedCompareExchange,
                         InterlockedCompareStore, uint64_t)
  __BYTE_ADDRESS_COMPARE_TO(InterlockedCompareExchange64, InterlockedCompareExchange, uint64_t, int64_t)
};

#undef __BYTE_ADDRESS_COMMON
#undef __BYTE_ADDRESS_PLACE
#undef __BYTE_ADDRESS_ATOMIC
#undef __BYTE_ADDRESS_ATOMIC_OF
#undef __BYTE_ADDRESS_ATOMIC64
#undef __BYTE_ADDRESS_ATOMIC64_OF
#undef __BYTE_ADDRESS_EXCHANGE
#undef __BYTE_ADDRESS_EXCHANGE_TO
#undef __BYTE_ADDRESS_COMPARE
#undef __BYTE_ADDRESS_COMPARE_TO

} // extern "C++"
} // namespace hlsl

#define ByteAddressBuffer __spirant_byte_address_buffer
#define RWByteAddressBuffer __spirant_rw_byte_address_buffer
