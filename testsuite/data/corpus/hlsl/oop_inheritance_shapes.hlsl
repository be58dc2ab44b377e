// Struct inheritance: a shared base, derived data, and methods that hide the base's.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:293
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint4> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

struct Shape {
  uint2 origin;
  uint tag() { return origin.x ^ origin.y; }
  uint size() { return 0; }
};
struct Rectangle : Shape {
  uint2 extent;
  uint size() { return extent.x * extent.y; }
};
struct Square : Rectangle {
  void make(uint2 o, uint side) {
    origin = o;
    extent = uint2(side, side);
  }
  uint perimeter() { return 4 * extent.x; }
};

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 v = Input[id.x] & 0xfff;
  Rectangle r;
  r.origin = v.xy;
  r.extent = v.zw;
  Square s;
  s.make(v.wz, v.x & 63);
  Output[id.x] = r.size() + r.tag() * 3 + s.size() + s.perimeter() + s.tag();
}
