// Iterations until a number escapes: a loop whose end differs by thread.
//@ entry Fractal
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
//$ -T cs_6_0 -E Fractal -spirv -Gis IN -Fo OUT
//= 0 1 2 3 4 32 2 2 2 1 3 5 32 32 5 2 2 32 32 32 32 32 5 3 2 1 3 5 32 32 5 2 2
//$ -T cs_6_0 -E Fractal -spirv -Od -Gis IN -Fo OUT
//= 0 1 2 3 4 32 2 2 2 1 3 5 32 32 5 2 2 32 32 32 32 32 5 3 2 1 3 5 32 32 5 2 2
RWStructuredBuffer<uint> counts : register(u0);

[numthreads(8, 4, 1)]
void Fractal(uint3 id : SV_DispatchThreadID) {
  float2 c = float2(id.xy) * 0.5 - float2(2, 1), z = 0;
  uint n = 0;
  [loop] while (n < 32 && dot(z, z) <= 4) {
    z = float2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
    ++n;
  }
  counts[id.y * 8 + id.x] = n;
}
