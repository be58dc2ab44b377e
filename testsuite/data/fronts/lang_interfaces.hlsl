// Interfaces that structs implement, called by the type of the struct.
// args: -T cs_6_0 -E Shapes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Several
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Passed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
interface HasArea { uint Area(); };
interface HasName { uint Name(uint seed); };
struct Box : HasArea {
  uint w, h;
  uint Area() { return w * h; }
};
struct Named : HasName {
  uint n;
  uint Name(uint seed) { return seed * 31 + n; }
};
struct Disc : HasArea {
  uint r;
  uint Area() { return 3 * r * r; }
};
uint AreaOf(Box b) { return b.Area(); }

[numthreads(16, 1, 1)]
void Shapes(uint t : SV_GroupIndex) {
  Box b; b.w = t; b.h = t + 2;
  Disc d; d.r = t;
  o[t] = b.Area() * 1000 + d.Area();
}
[numthreads(16, 1, 1)]
void Several(uint t : SV_GroupIndex) {
  Box b; b.w = 2; b.h = t;
  Named n; n.n = t;
  o[t] = n.Name(t) + b.Area();
}
[numthreads(16, 1, 1)]
void Passed(uint t : SV_GroupIndex) {
  Box b;
  b.w = t;
  b.h = 9;
  o[t] = AreaOf(b) + b.w;
}
