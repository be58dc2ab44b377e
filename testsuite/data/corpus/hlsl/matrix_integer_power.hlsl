// Fibonacci numbers by powers of a 2 x 2 integer matrix held in a uint4.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<uint2> Output : register(u0);

uint4 multiply(uint4 a, uint4 b) {
  return a.xxzz * b.xyxy + a.yyww * b.zwzw;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 result = uint4(1, 0, 0, 1);
  uint4 base = uint4(1, 1, 1, 0);
  for (uint n = id.x; n != 0; n >>= 1) {
    if (n & 1)
      result = multiply(result, base);
    base = multiply(base, base);
  }
  Output[id.x] = result.yx;
}
