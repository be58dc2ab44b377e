// Structs that inherit from structs: members, methods that hide others, conversions to the base.
// args: -T cs_6_0 -E Members
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 iota
// args: -T cs_6_0 -E Hidden
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 iota
// args: -T cs_6_0 -E Converted
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 iota
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
struct Base {
  uint a;
  uint Value() { return a; }
  void Add(uint x) { a += x; }
};
struct Middle : Base {
  uint b;
  uint Value() { return a * 10 + b; }
};
struct Leaf : Middle {
  uint c;
  uint Sum() { return a + b + c + Base::Value() * 100; }
};
uint Read(Base x) { return x.a * 7; }

[numthreads(16, 1, 1)]
void Members(uint t : SV_GroupIndex) {
  Leaf l;
  l.a = i0[t]; l.b = t * 2; l.c = t * 3;
  l.Add(5);
  o[t] = l.Sum();
}
[numthreads(16, 1, 1)]
void Hidden(uint t : SV_GroupIndex) {
  Middle m;
  m.a = t; m.b = i0[t] + 1;
  Base b;
  b.a = t * 2;
  o[t] = m.Value() + b.Value() * 1000;
}
[numthreads(16, 1, 1)]
void Converted(uint t : SV_GroupIndex) {
  Leaf l;
  l.a = i0[t] + 3; l.b = 1; l.c = 2;
  Base b = (Base)l;
  o[t] = Read(b) + Read((Base)l) + l.c;
}
