// Function and class templates, with types and numbers as arguments.
// args: -T cs_6_2 -E Squares -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 iota
// args: -T cs_6_2 -E Stacks -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 iota
// args: -T cs_6_2 -E Nested -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
template<typename T> T Square(T x) { return x * x; }
template<typename T, uint N> struct Stack {
  T items[N];
  uint top;
  void Clear() { top = 0; for (uint k = 0; k < N; k++) items[k] = (T)0; }
  void Push(T x) { items[top % N] = x; top++; }
  T Pop() { top--; return items[top % N]; }
};
template<typename A, typename B> struct Pair { A a; B b; };
template<typename T> T Larger(T a, T b) { return a > b ? a : b; }

[numthreads(16, 1, 1)]
void Squares(uint t : SV_GroupIndex) {
  float2 v = Square(float2(t, t + 1));
  o[t] = Square<uint>(i0[t]) + (uint)v.x + (uint)v.y + (uint)Square((int)t - 4);
}

[numthreads(16, 1, 1)]
void Stacks(uint t : SV_GroupIndex) {
  Stack<uint, 8> s;
  s.Clear();
  for (uint k = 0; k < 6; k++) s.Push(i0[(t + k) & 15]);
  uint x = s.Pop();
  s.Pop();
  Stack<float, 4> f;
  f.Clear();
  f.Push(1.5); f.Push(2.5); f.Push(t);
  o[t] = x * 100 + s.Pop() * 10 + (uint)(f.Pop() + f.Pop() * 2);
}

[numthreads(16, 1, 1)]
void Nested(uint t : SV_GroupIndex) {
  Pair<uint, Pair<int, float> > p;
  p.a = i0[t];
  p.b.a = (int)p.a >> 3;
  p.b.b = (float)(p.a & 255) * 0.5;
  o[t] = Larger<uint>(p.a >> 24, (uint)p.b.b) + (uint)Larger<int>(p.b.a, -7);
}
