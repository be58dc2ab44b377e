// Part of the HLSL prelude (hlsl.h includes it): sizes in memory.
//
// Clang 22 takes a vector of three for four components, and pads no struct: its `sizeof` is not HLSL's. So `sizeof` is a macro here. The
// members of a struct are listed in the struct, where `spirant cc` writes them once clang misses them.

namespace hlsl {
extern "C++" {

// A bit-field of so many bits.
template <typename T, uint Bits> struct __spirant_bits {};
// The base and the members of a struct.
template <typename... Members> struct __spirant_members {};

template <typename T> struct __spirant_layout;

// Members behind `End` bytes, where bit-fields have used so many bits of a unit of so many bytes.
template <uint End, uint Align, uint Unit, uint Used, typename... Members> struct __spirant_place {
  static const uint size = (End + Align - 1u) / Align * Align;
  static const uint align = Align;
};
template <uint End, uint Align, uint Unit, uint Used, typename T, typename... Members>
struct __spirant_place<End, Align, Unit, Used, T, Members...> {
  static const uint own = __spirant_layout<T>::align;
  static const uint at = (End + own - 1u) / own * own;
  typedef __spirant_place<at + __spirant_layout<T>::size, (own > Align ? own : Align), 0u, 0u, Members...> next;
  static const uint size = next::size;
  static const uint align = next::align;
};
template <uint End, uint Align, uint Unit, uint Used, typename T, uint Bits, typename... Members>
struct __spirant_place<End, Align, Unit, Used, __spirant_bits<T, Bits>, Members...> {
  static const uint own = sizeof(T);
  static const bool fits = Unit == own && Used + Bits <= 8u * own;
  typedef __spirant_place<(fits ? End : (End + own - 1u) / own * own + own), (own > Align ? own : Align), own,
                          (fits ? Used + Bits : Bits), Members...>
      next;
  static const uint size = next::size;
  static const uint align = next::align;
};

template <typename List> struct __spirant_placed;
template <typename... Members> struct __spirant_placed<__spirant_members<Members...> > {
  typedef __spirant_place<0u, 1u, 0u, 0u, Members...> type;
};

// A number, an enumeration, a vector or a matrix, without qualifiers.
template <typename T> struct __spirant_layout_of_value {
  static const uint size = sizeof(T);
  static const uint align = sizeof(T);
};
template <typename T, int N> struct __spirant_layout_of_value<vector<T, N> > {
  static const uint size = N * sizeof(T);
  static const uint align = sizeof(T);
};
template <typename T, int R, int C> struct __spirant_layout_of_value<matrix<T, R, C> > {
  static const uint size = R * C * sizeof(T);
  static const uint align = sizeof(T);
};
template <typename T, bool IsStruct> struct __spirant_layout_of {
  // The type of a temporary has no qualifiers.
  typedef __spirant_layout_of_value<decltype(T())> placed;
};
template <typename T> struct __spirant_layout_of<T, true> {
  typedef typename __spirant_placed<typename T::__spirant_own_members>::type placed;
};
template <typename T> struct __spirant_layout {
  typedef typename __spirant_layout_of<T, __is_class(T)>::placed placed;
  static const uint size = placed::size;
  static const uint align = placed::align;
};
template <typename T, int N> struct __spirant_layout<T[N]> {
  static const uint size = N * __spirant_layout<T>::size;
  static const uint align = __spirant_layout<T>::align;
};

} // extern "C++"
} // namespace hlsl

#define sizeof(...) (hlsl::__spirant_layout<__typeof__(__VA_ARGS__)>::size)
