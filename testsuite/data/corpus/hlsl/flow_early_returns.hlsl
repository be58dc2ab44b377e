// A ladder of early returns in main and in helpers, with work after each.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:264
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

uint firstFactor(uint n) {
  if (n < 2)
    return 0;
  if ((n & 1) == 0)
    return 2;
  for (uint d = 3; d * d <= n; d += 2)
    if (n % d == 0)
      return d;
  return n;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = Input[id.x] & 0x3fff;
  if (n == 0)
    return;
  uint f = firstFactor(n);
  Output[id.x] = f;
  if (f == n)
    return;
  uint g = firstFactor(n / f);
  Output[id.x] = f | (g << 16);
  if (g == 0) {
    Output[id.x] = 1;
    return;
  }
  Output[id.x] ^= (n / f / g) << 24;
}
