// Control flow of pixels: nested loops, breaks, switches that fall through, a return in a loop, a discard in a function.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 0 cbuffer 32 words:5,3,9,2,1,4,7,8
//@ target 0 rgba32f:2d:16x16 zero
cbuffer Limits : register(b0) { uint4 limits, more; };
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
float Kind(uint n) {
  float r = 0;
  switch (n) {
    case 0: r = 1; break;
    case 1:
    case 2: r = 4; break;
    case 5: return 9;
    default: r = n; break;
  }
  return r + 0.5;
}
void Drop(uint2 p) { if (p.x == limits.y && p.y > more.y) discard; }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  uint2 p = uint2(at.xy);
  Drop(p);
  float sum = 0;
  uint steps = 0;
  for (uint i = 0; i < limits.z; i++) {
    if (i == p.x) continue;
    for (uint j = i; ; j++) {
      if (j * 3 > p.y + limits.x) break;
      steps++;
      if (steps > 40) return float4(sum, steps, i, j);
      sum += Kind((i + j + p.x) % limits.x);
    }
    if (sum > 60 + p.y) break;
  }
  return float4(sum, steps, Kind(p.x), Kind(p.y % 6));
}
