// A two-pass chamfer distance transform of a 12 x 12 mask, one image a thread.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 192 rand:113
//@ buffer 0 1 rwstructured 2304 zero
StructuredBuffer<uint> Rows : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint d[14][14];
  for (uint i = 0; i < 14; ++i)
    for (uint j = 0; j < 14; ++j) {
      bool inside = i > 0 && i < 13 && j > 0 && j < 13;
      bool on = inside && ((Rows[id.x * 12 + min(max(i, 1u), 12u) - 1] >> j) & 7) != 0;
      d[i][j] = on || !inside ? 1000 : 0;
    }
  for (uint y = 1; y < 13; ++y)
    for (uint x = 1; x < 13; ++x) {
      uint best = min(min(d[y - 1][x - 1] + 4, d[y - 1][x] + 3), min(d[y - 1][x + 1] + 4, d[y][x - 1] + 3));
      d[y][x] = min(d[y][x], best);
    }
  for (uint v = 12; v >= 1; --v)
    for (uint u = 12; u >= 1; --u) {
      uint best = min(min(d[v + 1][u + 1] + 4, d[v + 1][u] + 3), min(d[v + 1][u - 1] + 4, d[v][u + 1] + 3));
      d[v][u] = min(d[v][u], best);
      Output[id.x * 144 + (v - 1) * 12 + u - 1] = d[v][u];
    }
}
