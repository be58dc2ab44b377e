// clang has a base without the padding at its end as a type of its own. Members of the base are found in it.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 128 iota
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types -O0
//= 1 4 8 11 15 16
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types
//= 1 4 8 11 15 16
struct Base { int2x2 turn; int bits : 18; uint whole; int16_t narrow; };
struct Derived : Base { uint64_t wide : 51; uint more : 23; };
cbuffer Constants : register(b0) { uint before; Derived derived; }
RWStructuredBuffer<uint> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
  result[0] = (uint)derived.turn[0][0];
  result[1] = (uint)derived.turn[0][1];
  result[2] = derived.whole;
  result[3] = (uint)(derived.wide >> 32);
  result[4] = derived.more;
}
