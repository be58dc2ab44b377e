// Functions kept out of line, with arrays, structs and vectors as arguments and results.
//@ flags -disable-lifetime-markers
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:282
//@ buffer 0 1 rwstructured 1024 zero
struct Result {
  uint4 values;
  uint sum;
};
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

__attribute__((noinline)) uint sum4(uint a[4]) { return a[0] + a[1] + a[2] + a[3]; }

__attribute__((noinline)) Result build(uint seed, uint2 twist) {
  uint a[4] = {seed ^ twist.x, seed * 2 ^ twist.y, seed * 3, seed * 4 ^ twist.x * twist.y};
  Result r;
  r.values = uint4(a[0], a[1], a[2], a[3]);
  r.sum = sum4(a);
  return r;
}

__attribute__((noinline)) void bump(inout uint x, out uint old) {
  old = x;
  x = x * 7 + 1;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x], old;
  bump(x, old);
  Result r = build(x, uint2(old, id.x));
  Output[id.x] = r.values + r.sum;
}
