// clang writes the zeros of a struct with bit-fields as bytes in its own layout, with a struct in them. They are filled with zeros in Direct3D's.
//@ dispatch 1 1 1
//@ buffer 0 0 rwbyteaddress 64 zero
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types -O0
//= 0 0 0 7 0 0 0 9
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types
//= 0 0 0 7 0 0 0 9
struct Nothing {};
struct Inner { uint16_t2 pair; Nothing nothing; };
struct Mixed { int bits : 5; uint whole; uint64_t wide; Inner inner; uint last; };
RWByteAddressBuffer result : register(u0);

[numthreads(1, 1, 1)]
void main() {
  Mixed zero = (Mixed)0;
  zero.whole = 7;
  zero.last = 9;
  result.Store<Mixed>(4, zero);
}
