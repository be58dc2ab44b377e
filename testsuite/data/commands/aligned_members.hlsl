// A struct whose 64-bit member makes Direct3D's layout differ from clang's has every struct laid out anew. An access to another buffer, whose
// struct then begins with an alignment of no bytes, still reads the right register.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 iota
//@ buffer 0 1 cbuffer 64 iota
//@ buffer 0 2 rwstructured 16 zero
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types -O0
//= 2 4 9 10 1
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types
//= 2 4 9 10 1
enum Which { None = 0, Some = 0x7fffffff };
struct Counted { vector<uint, 2> rows[3]; Which which; uint last; };
struct Wide { uint64_t whole; int bits : 4; };
cbuffer First : register(b0) { Wide wide; }
cbuffer Second : register(b1) { Counted counted; }
RWStructuredBuffer<uint> result : register(u2);

[numthreads(1, 1, 1)]
void main() {
  result[0] = counted.rows[1][0];
  result[1] = counted.rows[2][1];
  result[2] = (uint)counted.which;
  result[3] = (uint)(wide.whole >> 32);
}
