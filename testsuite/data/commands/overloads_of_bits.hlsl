// Packed normals and masks in 16 and 64 bits: operations on bits, and classes of halves, of numbers of every width.
//@ entry Pack
//@ dispatch 1 1 1
//@ buffer 0 0 structured 24 words:241,65534,1,31744,15360,3
//@ buffer 0 1 rwstructured 128 zero
//$ -T cs_6_6 -E Pack -HV 2021 -enable-16bit-types IN -Fo OUT
//= 1 5 36608 7 0 241 15 0 1 2147483648 40 2 1 0 1 0 0 1 1 0 1 0 0 1 3 2
//$ -T cs_6_6 -E Pack -HV 2021 -enable-16bit-types -O0 -Wall -Wextra -WX IN -Fo OUT
//= 1 5 36608 7 0 241 15 0 1 2147483648 40 2 1 0 1 0 0 1 1 0 1 0 0 1 3 2
StructuredBuffer<uint> Words : register(t0);
RWStructuredBuffer<uint> Out : register(u1);

[numthreads(1, 1, 1)]
void Pack() {
  uint16_t v = (uint16_t)Words[0];
  int16_t n = (int16_t)Words[1];
  uint k = 0;
  Out[k++] = countbits(v);
  Out[k++] = reversebits(v);
  Out[k++] = firstbithigh(v);
  Out[k++] = firstbitlow(v);
  Out[k++] = abs(v);
  Out[k++] = countbits(n);
  Out[k++] = firstbithigh(n);
  Out[k++] = firstbitlow(n);
  int64_t wide = (int64_t)Words[2];
  Out[k++] = (uint)(reversebits(wide) >> 32);
  uint64_t2 masks = uint64_t2(0xffffffffffull, (uint64_t)Words[5] << 40);
  Out[k++] = countbits(masks).x;
  Out[k++] = countbits(masks).y;
  // A denormal number, infinity and one.
  half3 h = half3(asfloat16((uint16_t)Words[2]), asfloat16((uint16_t)Words[3]), asfloat16((uint16_t)Words[4]));
  for (uint i = 0; i < 3; ++i) Out[k++] = isfinite(h[i]);
  for (uint i = 0; i < 3; ++i) Out[k++] = isnormal(h[i]);
  for (uint i = 0; i < 3; ++i) Out[k++] = isfinite(h)[i];
  for (uint i = 0; i < 3; ++i) Out[k++] = isnormal(h)[i];
  Out[k++] = countbits(uint16_t4(1, 3, 7, 15)).z;
  Out[k++] = countbits(int2x2(1, 2, 3, 4))[1][0];
}
