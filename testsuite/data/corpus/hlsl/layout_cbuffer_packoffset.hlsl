// Explicit packoffset placement, out of order and with holes.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//@ buffer 0 1 cbuffer 96 iota
RWStructuredBuffer<uint4> Output : register(u0);
cbuffer Placed : register(b1) {
  uint4 last : packoffset(c4);
  uint2 middle : packoffset(c2.z);
  uint first : packoffset(c0.y);
  uint3 second : packoffset(c1);
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = uint4(first, middle, second[id.x % 3]) + last * id.x;
}
