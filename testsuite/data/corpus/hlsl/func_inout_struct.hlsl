// Structs through in, out and inout parameters, and swizzled arguments.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:281
//@ buffer 0 1 rwstructured 1024 zero
struct Accumulator {
  uint4 sum;
  uint count;
};
StructuredBuffer<uint4> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

void push(inout Accumulator a, in uint4 v) {
  a.sum += v;
  a.count += 1;
}

void twist(inout uint2 a, out uint2 b) {
  b = a.yx ^ 0x0f;
  a = a + b;
}

void reset(out Accumulator a) {
  a.sum = 0;
  a.count = 0;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Accumulator a;
  reset(a);
  uint4 v = Input[id.x];
  for (uint i = 0; i < 4; ++i) {
    push(a, v);
    twist(v.xz, v.wy);
  }
  Output[id.x] = a.sum * a.count;
}
