// Function templates: overloads, explicit arguments, several parameters, calls of other templates.
// args: -T cs_6_0 -E Overloaded -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Explicit -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Recursive -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
template<typename T> T Add(T a, T b) { return a + b; }
template<typename T> T AddThree(T a, T b, T c) { return Add<T>(Add<T>(a, b), c); }
uint AddWords(uint a, uint b) { return Add(a, b) + 1000; }
template<typename To, typename From> To Convert(From x) { return (To)x; }
template<uint N, typename T> T Power(T x) { T r = (T)1; [unroll] for (uint k = 0; k < N; k++) r *= x; return r; }
template<typename T> void Exchange(inout T a, inout T b) { T c = a; a = b; b = c; }
[numthreads(16, 1, 1)]
void Overloaded(uint t : SV_GroupIndex) { float f = Add(t * 0.5f, 1.0f); o[t] = AddWords(t, 2u) + AddThree<uint>(1u, t, 3u) * 3 + (uint)f * 100000; }
[numthreads(16, 1, 1)]
void Explicit(uint t : SV_GroupIndex) { o[t] = Convert<uint>(t * 1.5f) + Convert<uint, float>(2.75) * 100 + Power<3>(t) + (uint)Power<2, float>(1.5); }
[numthreads(16, 1, 1)]
void Recursive(uint t : SV_GroupIndex) { uint a = t, b = 7; Exchange(a, b); float2 v = float2(t, 1), w = 5; Exchange(v, w); o[t] = a * 100 + b + (uint)v.x * 10000 + (uint)w.x * 100000; }
