// Function templates over types and operation structs.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:291
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

struct Add {
  uint start() { return 0; }
  uint apply(uint a, uint b) { return a + b; }
};
struct Largest {
  uint start() { return 0; }
  uint apply(uint a, uint b) { return max(a, b); }
};
struct Mix {
  uint start() { return 0x9e3779b9u; }
  uint apply(uint a, uint b) { return (a ^ b) * 0x01000193u; }
};

template <typename Op, int N> uint reduce(uint base) {
  Op op;
  uint r = op.start();
  for (int i = 0; i < N; ++i)
    r = op.apply(r, Input[base + i]);
  return r;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = 8 * id.x;
  Output[4 * id.x] = reduce<Add, 8>(base);
  Output[4 * id.x + 1] = reduce<Largest, 5>(base);
  Output[4 * id.x + 2] = reduce<Mix, 8>(base);
  Output[4 * id.x + 3] = reduce<Add, 1>(base);
}
