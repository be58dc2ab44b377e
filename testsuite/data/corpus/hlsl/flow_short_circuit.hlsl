// && and || guard reads and calls with side effects; ternaries nest.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:266
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);
static uint calls;

bool probe(uint i) {
  ++calls;
  return (Input[i] & 1) != 0;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x;
  bool a = i > 0 && probe(i - 1) || i < 63 && probe(i + 1);
  bool b = probe(i) && (a || probe(63 - i));
  uint r = a ? (b ? 3 : (i & 2) != 0 ? 2 : 1) : b ? 8 : i > 31 ? 4 : 0;
  Output[i] = uint2(r, calls);
}
