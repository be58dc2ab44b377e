// Members of different widths are aligned to their scalars, and `sizeof` counts what aligns them.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 iota
//@ buffer 0 1 rwstructured 32 zero
//@ buffer 0 2 rwstructured 64 zero
//$ -T cs_6_6 -HV 2021 IN -Fo OUT
//= 1 10 8 24 12 16 40
//= 2 0 0 0 0 0 0 7 0 9 0
struct Span {
  uint first;
  uint64_t length;
  uint flags;
};
struct Bound : Span {
  float3 center;
};
struct Empty {};
struct Holder {
  Empty nothing;
  uint a;
  Empty more;
  double b;
};
StructuredBuffer<Span> spans : register(t0);
RWStructuredBuffer<uint> result : register(u1);
RWByteAddressBuffer bytes : register(u2);
groupshared uint scratch[sizeof(Bound) / 4];

[numthreads(1, 1, 1)]
void main() {
  result[0] = spans[1].flags;
  result[1] = (uint)spans[1].length;
  result[2] = sizeof(Span);
  result[3] = sizeof(float3);
  result[4] = sizeof(Holder);
  scratch[0] = sizeof(scratch);
  result[5] = scratch[0];
  Span span = (Span)0;
  span.first = 7;
  span.length = 9;
  bytes.Store<Span>(24, span);
}
