// Specializations of templates and their members.
//= dxc: expression class 'SubstNonTypeTemplateParmExpr' unimplemented
// args: -T cs_6_2 -E Traits -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_2 -E Recursive -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_2 -E Defaults -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
template<typename T> struct Trait { static const uint Size = 0; static uint Name() { return 1; } };
template<> struct Trait<float> { static const uint Size = 4; static uint Name() { return 70; } };
template<> struct Trait<double> { static const uint Size = 8; static uint Name() { return 68; } };
template<typename T> uint Measure(T x) { return Trait<T>::Size * 1000 + Trait<T>::Name(); }

template<uint N> struct Factorial { static uint Get() { return N * Factorial<N - 1>::Get(); } };
template<> struct Factorial<0> { static uint Get() { return 1; } };

template<typename T = uint, uint N = 3> struct Repeat {
  T Of(T x) { T sum = x; [unroll] for (uint k = 1; k < N; k++) sum += x; return sum; }
};

[numthreads(16, 1, 1)]
void Traits(uint t : SV_GroupIndex) { o[t] = Measure(1.0f) + t * Measure(t) + Trait<double>::Size; }

[numthreads(16, 1, 1)]
void Recursive(uint t : SV_GroupIndex) { o[t] = Factorial<5>::Get() + t * Factorial<3>::Get(); }

[numthreads(16, 1, 1)]
void Defaults(uint t : SV_GroupIndex) {
  Repeat<> a;
  Repeat<float> b;
  Repeat<int, 5> c;
  o[t] = a.Of(t) + (uint)b.Of(t * 0.5f) * 100 + (uint)c.Of(-(int)t);
}
