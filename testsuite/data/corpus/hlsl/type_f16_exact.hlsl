// Numbers that half precision represents are packed and unpacked without a change, and frexp takes numbers of both signs apart.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:77
//@ buffer 0 1 rwstructured 4096 zero
StructuredBuffer<uint4> Input : register(t0);
struct Result {
  uint4 halves;
  float4 numbers;
  float4 mantissas;
  float4 exponents;
};
RWStructuredBuffer<Result> Output : register(u1);

// A normal number of half precision with the sign and the mantissa of `bits`.
uint normal(uint bits) {
  uint exponent = 1 + (bits >> 16) % 30;
  return (bits & 0x83ff) | (exponent << 10);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 bits = Input[id.x];
  uint4 halves = uint4(normal(bits.x), normal(bits.y), normal(bits.z), id.x % 5 == 0 ? 0 : normal(bits.w));
  float4 numbers = f16tof32(halves);
  Result result;
  result.numbers = numbers;
  result.halves = f32tof16(numbers);
  float4 exponents;
  result.mantissas = frexp(numbers, exponents);
  result.exponents = exponents;
  Output[id.x] = result;
}
