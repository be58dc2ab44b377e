// Worley noise: the two nearest feature points over a 3 x 3 neighbourhood.
//@ dispatch 2 2 1
//@ buffer 0 0 rwstructured 2048 zero
//@ tolerance 1e-4
RWStructuredBuffer<float2> Output : register(u0);

float2 feature(int2 cell) {
  uint h = (uint)(cell.x * 73 + cell.y * 179) * 2654435761u;
  return float2((float)((h >> 8) & 255), (float)((h >> 16) & 255)) / 256.0f;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 p = float2(id.xy) * 0.3f;
  int2 cell = (int2)floor(p);
  float nearest = 100.0f, second = 100.0f;
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x) {
      int2 c = cell + int2(x, y);
      float d = distance(p, (float2)c + feature(c));
      if (d < nearest) {
        second = nearest;
        nearest = d;
      } else if (d < second)
        second = d;
    }
  Output[id.y * 16 + id.x] = float2(nearest, second - nearest);
}
