// Boolean vectors: comparisons, logic by functions, all and any, stored in structs.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 rand:220
//@ buffer 0 1 rwstructured 1024 zero
struct Flags {
  bool3 each;
  bool all_;
};
StructuredBuffer<int4> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

Flags compare(int4 a, int4 b) {
  Flags f;
  f.each = and(a.xyz < b.xyz, a.yzx != b.zxy);
  f.all_ = all(f.each);
  return f;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Flags f = compare(Input[id.x], Input[id.x + 64]);
  bool3 flipped = !f.each;
  bool3 either = or(flipped, f.each.zxy);
  uint3 words = (uint3)f.each + 2 * (uint3)flipped + 4 * (uint3)either;
  Output[id.x] = uint4(words, (f.all_ ? 1u : 0u) | (any(flipped) ? 2u : 0u));
}
