// Codes by which the leaves of a tree are sorted, and back.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//$ -T cs_6_0 -E main -spirv IN -Fo OUT
//= 0 0 0 472591 91 3780728 182 22221879 273 30245824 364 61220303 455 177775032 546 181835767 637
RWStructuredBuffer<uint2> results : register(u0);

uint Spread(uint v) {
  v = (v * 0x00010001u) & 0xFF0000FFu;
  v = (v * 0x00000101u) & 0x0F00F00Fu;
  v = (v * 0x00000011u) & 0xC30C30C3u;
  return (v * 0x00000005u) & 0x49249249u;
}
uint Gather(uint v) {
  uint result = 0;
  [unroll] for (uint bit = 0; bit < 10; ++bit)
    result |= ((v >> (3 * bit)) & 1) << bit;
  return result;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint3 cell = (id.x * uint3(91, 57, 33)) & 1023;
  uint code = Spread(cell.x) | Spread(cell.y) << 1 | Spread(cell.z) << 2;
  results[id.x] = uint2(code, Gather(code));
}
