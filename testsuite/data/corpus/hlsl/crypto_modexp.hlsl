// Modular exponentiation and a Miller-Rabin test in 64-bit arithmetic.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<uint2> Output : register(u0);

uint powMod(uint base, uint exponent, uint modulus) {
  uint64_t result = 1;
  uint64_t b = base % modulus;
  while (exponent > 0) {
    if (exponent & 1)
      result = result * b % modulus;
    b = b * b % modulus;
    exponent >>= 1;
  }
  return (uint)result;
}

bool probablyPrime(uint n, uint witness) {
  uint d = n - 1;
  uint twos = firstbitlow(d);
  d >>= twos;
  uint x = powMod(witness, d, n);
  if (x == 1 || x == n - 1)
    return true;
  for (uint i = 1; i < twos; ++i) {
    x = (uint)((uint64_t)x * x % n);
    if (x == n - 1)
      return true;
  }
  return false;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = 2147483647u - 2 * id.x;
  bool prime = true;
  uint witnesses[3] = {2, 7, 61};
  for (uint i = 0; i < 3 && prime; ++i)
    prime = probablyPrime(n, witnesses[i]);
  Output[id.x] = uint2(prime ? 1 : 0, powMod(3, 1000 + id.x, n));
}
