// Classifies bit patterns: zero, denormal, normal, infinite, NaN, by bits alone.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 words:0,0x80000000,1,0x7fffff,0x800000,0x3f800000,0xff7fffff,0x7f800000,0xff800000,0x7fc00000,0xffc00001,0x7f800001
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

enum Class { Zero, Denormal, Normal, Infinite, NotANumber };

Class classify(uint bits) {
  uint exponent = (bits >> 23) & 0xff, mantissa = bits & 0x7fffff;
  if (exponent == 0)
    return mantissa == 0 ? Zero : Denormal;
  if (exponent != 0xff)
    return Normal;
  return mantissa == 0 ? Infinite : NotANumber;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint bits = Input[id.x];
  Class c = classify(bits);
  Output[id.x] = (uint)c | (c == Normal ? (bits >> 31) << 8 : 0);
}
