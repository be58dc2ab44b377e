// Adler-32 and Fletcher-16 of the same bytes, returned through out parameters.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:12
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint4> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

void checksums(uint4 words, out uint adler, out uint fletcher) {
  uint a = 1, b = 0, c0 = 0, c1 = 0;
  for (uint i = 0; i < 16; ++i) {
    uint byte_ = (words[i / 4] >> (8 * (i % 4))) & 0xff;
    a = (a + byte_) % 65521;
    b = (b + a) % 65521;
    c0 = (c0 + byte_) % 255;
    c1 = (c1 + c0) % 255;
  }
  adler = (b << 16) | a;
  fletcher = (c1 << 8) | c0;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint adler, fletcher;
  checksums(Input[id.x] ^ Input[id.x + 16], adler, fletcher);
  Output[id.x] = uint2(adler, fletcher);
}
