// Hilbert curve index of each cell of a 16 x 16 grid: rotations in a loop.
//@ dispatch 2 2 1
//@ buffer 0 0 rwstructured 1024 zero
RWStructuredBuffer<uint> Output : register(u0);

void rotate(uint n, inout uint2 p, uint2 r) {
  if (r.y != 0)
    return;
  if (r.x == 1)
    p = n - 1 - p;
  p = p.yx;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 p = id.xy;
  uint d = 0;
  for (uint s = 8; s > 0; s /= 2) {
    uint2 r = uint2((p.x & s) > 0 ? 1 : 0, (p.y & s) > 0 ? 1 : 0);
    d += s * s * ((3 * r.x) ^ r.y);
    rotate(16, p, r);
  }
  Output[id.y * 16 + id.x] = d;
}
