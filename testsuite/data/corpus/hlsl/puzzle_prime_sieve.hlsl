// A sieve of 256 numbers in groupshared bits, then primes packed in order.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<uint> Output : register(u0);
groupshared uint composite[8];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane < 8)
    composite[lane] = lane == 0 ? 3 : 0;
  GroupMemoryBarrierWithGroupSync();
  for (uint p = 2; p < 16; ++p) {
    bool isPrime = ((composite[p / 32] >> (p % 32)) & 1) == 0;
    GroupMemoryBarrierWithGroupSync();
    if (isPrime)
      for (uint m = p * (2 + lane); m < 256; m += 64 * p)
        InterlockedOr(composite[m / 32], 1u << (m % 32));
    GroupMemoryBarrierWithGroupSync();
  }
  for (uint n = lane; n < 256; n += 64) {
    if (((composite[n / 32] >> (n % 32)) & 1) != 0)
      continue;
    uint rank = countbits(~composite[n / 32] & ((1u << (n % 32)) - 1));
    for (uint w = 0; w < n / 32; ++w)
      rank += countbits(~composite[w]);
    Output[rank] = n;
  }
}
