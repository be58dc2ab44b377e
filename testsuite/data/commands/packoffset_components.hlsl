// A vector may begin in any component of a register that it ends in.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 iota
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 IN -Fo OUT
//= 1 7 11 2
cbuffer Offsets : register(b0) {
  int3 c : packoffset(c1.y);
  int2 d : packoffset(c2.z);
  int e : packoffset(c0.z);
};
RWStructuredBuffer<int> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
  result[0] = c.z;
  result[1] = d.y;
  result[2] = e;
}
