// Compile-time values by templates and constexpr-like statics: tables filled by partial
// specialisation.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
RWStructuredBuffer<uint> Output : register(u0);

template <uint N> struct Fibonacci {
  static const uint value = Fibonacci<N - 1>::value + Fibonacci<N - 2>::value;
};
template <> struct Fibonacci<0> {
  static const uint value = 0;
};
template <> struct Fibonacci<1> {
  static const uint value = 1;
};

template <typename T> struct Limits;
template <> struct Limits<int> {
  static const uint bits = 31;
};
template <> struct Limits<uint> {
  static const uint bits = 32;
};
template <typename T> uint shifted(T x) { return (uint)(x >> (Limits<T>::bits - 20)); }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint table[4] = {Fibonacci<10>::value, Fibonacci<20>::value, Fibonacci<30>::value,
                   Fibonacci<40>::value};
  uint x = table[id.x & 3] * (id.x + 1);
  Output[id.x] = shifted<uint>(x) + shifted<int>((int)x);
}
