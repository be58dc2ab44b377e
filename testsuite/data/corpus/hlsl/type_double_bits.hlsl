// Takes doubles apart into words and puts them together: exponents, scaling by powers of two.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:212:1:1000
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  double x = (double)Input[id.x] * 3.0;
  uint low, high;
  asuint(x, low, high);
  uint exponent = (high >> 20) & 0x7ff;
  double scaled = asdouble(low, high + (3u << 20));
  uint low2, high2;
  asuint(scaled, low2, high2);
  Output[id.x] = uint4(low, high, exponent - 1023, scaled == x * 8.0 ? high2 : 0);
}
