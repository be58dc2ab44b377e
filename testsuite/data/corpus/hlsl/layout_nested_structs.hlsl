// Structs of structs with inner arrays in structured buffers, read and written by member.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1152 rand:231
//@ buffer 0 1 rwstructured 1152 zero
struct Inner {
  uint a;
  uint b[3];
};
struct Middle {
  Inner inner[2];
  uint2 tail;
};
struct Outer {
  uint4 head;
  Middle middle;
  uint2 pad;
  uint2 end;
};
StructuredBuffer<Outer> Input : register(t0);
RWStructuredBuffer<Outer> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Outer o = Input[id.x];
  for (uint i = 0; i < 2; ++i) {
    o.middle.inner[i].a += o.head[i];
    for (uint j = 0; j < 3; ++j)
      o.middle.inner[i].b[j] ^= o.middle.tail.x + j;
  }
  o.end = o.middle.tail.yx;
  Output[id.x] = o;
  Output[id.x].pad.y = Input[15 - id.x].middle.inner[1].b[2];
}
