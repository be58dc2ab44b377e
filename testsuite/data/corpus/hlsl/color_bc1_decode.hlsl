// Decodes BC1 blocks: 5:6:5 end points, the two interpolation modes, 2-bit indices.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:127
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint2> Blocks : register(t0);
RWStructuredBuffer<uint> Texels : register(u1);

uint3 expand(uint c) {
  uint r = (c >> 11) & 31, g = (c >> 5) & 63, b = c & 31;
  return uint3((r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2));
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 block = Blocks[id.x];
  uint c0 = block.x & 0xffff, c1 = block.x >> 16;
  uint4 table[4];
  table[0] = uint4(expand(c0), 255);
  table[1] = uint4(expand(c1), 255);
  if (c0 > c1) {
    table[2] = (2 * table[0] + table[1]) / 3;
    table[3] = (table[0] + 2 * table[1]) / 3;
  } else {
    table[2] = (table[0] + table[1]) / 2;
    table[3] = 0;
  }
  for (uint i = 0; i < 16; ++i) {
    uint4 t = table[(block.y >> (2 * i)) & 3];
    Texels[16 * id.x + i] = t.x | (t.y << 8) | (t.z << 16) | (t.w << 24);
  }
}
