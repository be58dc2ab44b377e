// Members of structs in constant buffers behind padding, by themselves, in arrays, and in structs of structs.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 words:1,2,0,0,3,4,5,6,7,0,0,0,11,12,0,0,13,14,15,16,17,0,0,0,21,22,0,0,23,24,25,26,27,0,0,0,31,0,0,0,41,42,0,0,43,44,45,46,47,0,0,0
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_0 -E main IN -Fo OUT
//= 1 1 3 5 7 15 17 25 27 31 43 47 12
//$ -T cs_6_0 -E main IN -Fo OUT -Od
//= 1 1 3 5 7 15 17 25 27 31 43 47 12
//$ -T cs_6_0 -E main IN -Fo OUT -O3 -fvk-t-shift 8 0
//= 1 1 3 5 7 15 17 25 27 31 43 47 12
struct Inner { uint2 a; uint4 b; uint c; };
struct Outer { uint x; Inner inner; };
cbuffer Settings : register(b0) {
  Inner one;
  Inner many[2];
  Outer outer;
};
RWStructuredBuffer<uint> Out : register(u1);

[numthreads(1, 1, 1)]
void main(uint index : SV_GroupIndex) {
  Out[0] = one.a.x;
  Out[1] = one.b.x;
  Out[2] = one.b.z;
  Out[3] = one.c;
  Out[4] = many[0].b.z;
  Out[5] = many[0].c;
  Out[6] = many[1 + index].b.z;
  Out[7] = many[index + 1].c;
  Out[8] = outer.x;
  Out[9] = outer.inner.b.x;
  Out[10] = outer.inner.c;
  Out[11] = many[index].a.y;
}
