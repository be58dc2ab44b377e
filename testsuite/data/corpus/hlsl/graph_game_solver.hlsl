// Solves subtraction games: Grundy numbers by a mex over reachable positions.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 2048 zero
RWStructuredBuffer<uint> Output : register(u0);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint moves = id.x | 1;
  uint grundy[32];
  for (uint n = 0; n < 32; ++n) {
    uint reachable = 0;
    for (uint m = 1; m <= 5; ++m) {
      if (m > n)
        break;
      if (((moves >> (m - 1)) & 1) == 0)
        continue;
      reachable |= 1u << grundy[n - m];
    }
    uint mex = firstbitlow(~reachable);
    grundy[n] = mex;
    Output[32 * id.x + n] = mex;
  }
}
