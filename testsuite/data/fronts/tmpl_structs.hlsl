// Struct templates: methods, nested templates, inheritance from templates, arrays by number, operators.
//= dxc: expression class 'SubstNonTypeTemplateParmExpr' unimplemented
// args: -T cs_6_0 -E Matrix -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Derived_ -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Operators -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
template<typename T, int R, int C> struct Grid {
  T v[R * C];
  T At(int r, int c) { return v[r * C + c]; }
  void Set(int r, int c, T x) { v[r * C + c] = x; }
  T Trace() { T s = (T)0; for (int k = 0; k < min(R, C); k++) s += At(k, k); return s; }
};
template<typename T> struct Base { T b; T Twice() { return b * 2; } };
struct Derived : Base<uint> { uint d; uint Sum() { return Twice() + d; } };
template<typename T> struct Vec { T x, y; Vec<T> operator+(Vec<T> w) { Vec<T> r; r.x = x + w.x; r.y = y + w.y; return r; } T operator[](int k) { return k == 0 ? x : y; } };
template<typename T> struct Holder { Vec<T> v[2]; T Get(int k) { return v[k & 1][k >> 1]; } };
[numthreads(16, 1, 1)]
void Matrix(uint t : SV_GroupIndex) { Grid<uint, 3, 4> g; for (int r = 0; r < 3; r++) for (int c = 0; c < 4; c++) g.Set(r, c, t + r * 10 + c); o[t] = g.Trace() + g.At(t % 3, t % 4) * 1000; }
[numthreads(16, 1, 1)]
void Derived_(uint t : SV_GroupIndex) { Derived d; d.b = t; d.d = 100; o[t] = d.Sum(); }
[numthreads(16, 1, 1)]
void Operators(uint t : SV_GroupIndex) { Vec<float> a = { t, 2 }, b = { 0.5, 3 }; Vec<float> c = a + b; Holder<uint> h; h.v[0].x = t; h.v[0].y = 1; h.v[1].x = 2; h.v[1].y = 3; o[t] = (uint)(c[0] * 2 + c[1] * 100) + h.Get(t & 3) * 1000; }
