// Transposes a 24 x 20 matrix through padded groupshared tiles.
//@ dispatch 3 3 1
//@ buffer 0 0 structured 1920 iota
//@ buffer 0 1 rwstructured 1920 zero
StructuredBuffer<uint> Source : register(t0);
RWStructuredBuffer<uint> Target : register(u1);
groupshared uint tile[8][9];

static const uint Width = 24, Height = 20;

[numthreads(8, 8, 1)]
void main(uint3 group : SV_GroupID, uint3 local : SV_GroupThreadID) {
  uint x = group.x * 8 + local.x, y = group.y * 8 + local.y;
  if (x < Width && y < Height)
    tile[local.y][local.x] = Source[y * Width + x];
  GroupMemoryBarrierWithGroupSync();
  uint u = group.y * 8 + local.x, v = group.x * 8 + local.y;
  if (u < Height && v < Width)
    Target[v * Height + u] = tile[local.x][local.y];
}
