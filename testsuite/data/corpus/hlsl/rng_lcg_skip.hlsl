// Skips a linear congruential generator ahead by n steps in log n by repeated squaring of
// the affine map.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:7
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Steps : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

struct Affine {
  uint a;
  uint c;
};

Affine compose(Affine f, Affine g) {
  Affine r;
  r.a = f.a * g.a;
  r.c = f.a * g.c + f.c;
  return r;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = Steps[id.x];
  Affine base = {1664525u, 1013904223u};
  Affine total = {1u, 0u};
  while (n != 0) {
    if (n & 1)
      total = compose(base, total);
    base = compose(base, base);
    n >>= 1;
  }
  Output[id.x] = total.a * (id.x + 1) + total.c;
}
