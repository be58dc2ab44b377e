// Life on 32-bit rows: neighbour counts by bit-sliced adders, one row a thread.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:182
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint> Rows : register(t0);
RWStructuredBuffer<uint> Next : register(u1);

uint2 add3(uint a, uint b, uint c) {
  uint half_ = a ^ b;
  return uint2(half_ ^ c, (a & b) | (half_ & c));
}

uint left(uint r) { return (r << 1) | (r >> 31); }
uint right(uint r) { return (r >> 1) | (r << 31); }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint above = Rows[(id.x + 31) & 31], here = Rows[id.x], below = Rows[(id.x + 1) & 31];
  uint2 top = add3(left(above), above, right(above));
  uint2 bottom = add3(left(below), below, right(below));
  uint2 sides = uint2(left(here) ^ right(here), left(here) & right(here));
  uint2 ones = add3(top.x, bottom.x, sides.x);
  uint2 twos = add3(top.y, bottom.y, sides.y);
  uint2 carry = uint2(twos.x ^ ones.y, twos.x & ones.y);
  uint fourPlus = twos.y | carry.y;
  Next[id.x] = carry.x & ~fourPlus & (ones.x | here);
}
