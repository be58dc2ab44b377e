// An out-of-line function with loops and early returns, called from a loop and a branch.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:283
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
static uint budget;

__attribute__((noinline)) uint gcd(uint a, uint b) {
  while (b != 0) {
    if (budget == 0)
      return 0xdead;
    --budget;
    uint t = a % b;
    a = b;
    b = t;
  }
  return a;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  budget = 30;
  uint x = Input[id.x] >> 8;
  uint best = 0;
  for (uint k = 2; k < 40; k += 3) {
    uint g = gcd(x, k * 30030);
    if (g > best)
      best = g;
    if (budget < 3)
      break;
  }
  if ((x & 1) != 0)
    best += gcd(best, x);
  Output[id.x] = best | (budget << 24);
}
