// Bitwise wave reductions, products and prefix products.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:78
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint4 r;
  r.x = WaveActiveBitAnd(x | 0xff);
  r.y = WaveActiveBitOr(x & 0x0f0f0f0fu) ^ WaveActiveBitXor(x);
  r.z = WaveActiveProduct(x | 1);
  r.w = WavePrefixProduct((x & 3) + 1);
  Output[id.x] = r;
}
