// Namespaces: nested ones, functions, constants and types of the same name in each, and `using`.
// args: -T cs_6_0 -E Qualified
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Inner
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Reopened
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
static const uint base = 1000;
namespace first {
  static const uint base = 10;
  struct Item { uint v; uint Get() { return v + base; } };
  uint Twice(uint x) { return x * 2 + ::base; }
  namespace deep { uint Three(uint x) { return x * 3 + base; } enum Kind { One = 1, Two }; }
}
namespace second {
  static const uint base = 20;
  struct Item { uint v, w; uint Get() { return v * w + base; } };
  uint Twice(uint x) { return first::Twice(x) * 2; }
}
namespace first { uint Four(uint x) { return deep::Three(x) + x; } }

[numthreads(16, 1, 1)]
void Qualified(uint t : SV_GroupIndex) {
  first::Item a = { t };
  second::Item b = { t, 3 };
  o[t] = a.Get() + b.Get() * 100;
}
[numthreads(16, 1, 1)]
void Inner(uint t : SV_GroupIndex) {
  first::deep::Kind k = first::deep::Two;
  o[t] = first::deep::Three(t) + k;
}
[numthreads(16, 1, 1)]
void Reopened(uint t : SV_GroupIndex) { o[t] = first::Four(t) + second::Twice(t) + base; }
