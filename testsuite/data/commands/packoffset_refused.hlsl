// Offsets that no member can have are refused by the member's name: those of what would be in two registers, does not begin a register, or is
// where another member is.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 iota
//@ buffer 0 1 rwstructured 16 zero
//$ -T cs_6_0 IN -Fo OUT -DFIRST=c0.x -DSECOND=c0.y -DTHIRD=c2.x
//? 1
//! 'second' at packoffset(c0.y) overlaps 'first'
//$ -T cs_6_0 IN -Fo OUT -DFIRST=c1.y -DSECOND=c0.z -DTHIRD=c2.x
//? 1
//! 'second' at packoffset(c0.z) is a vector across two registers of 16 bytes
//$ -T cs_6_0 IN -Fo OUT -DFIRST=c1.y -DSECOND=c0.x -DTHIRD=c2.y
//? 1
//! register or packoffset bind is not valid
//$ -T cs_6_0 IN -Fo OUT -DFIRST=c1.y -DSECOND=c0.x -DTHIRD=c2.x
//= 1 6 2 12
struct Pair {
  uint left, right;
};
cbuffer Offsets : register(b0) {
  uint2 first : packoffset(FIRST);
  uint3 second : packoffset(SECOND);
  Pair third[2] : packoffset(THIRD);
};
RWStructuredBuffer<uint> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
  result[0] = first.y;
  result[1] = second.z;
  result[2] = third[1].left;
}
