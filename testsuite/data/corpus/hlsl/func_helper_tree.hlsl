// A deep tree of small helpers that call each other, without recursion.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:284:-3:3
//@ buffer 0 1 rwstructured 256 zero
//@ tolerance 1e-4
StructuredBuffer<float2> Input : register(t0);
RWStructuredBuffer<float> Output : register(u1);

float square(float x) { return x * x; }
float cube(float x) { return x * square(x); }
float quartic(float x) { return square(square(x)); }
float bump(float x) { return 1.0f / (1.0f + square(x)); }
float blend(float a, float b, float t) { return a + (b - a) * t; }
float ridge(float x) { return 1.0f - abs(x) * bump(x); }
float valley(float x, float y) { return blend(ridge(x), bump(y), 0.25f) - cube(0.1f * x); }
float terrain(float2 p) { return valley(p.x, p.y) + valley(p.y, p.x + p.y) * 0.5f + quartic(0.2f * p.x); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 p = Input[id.x];
  float e = 0.125f;
  float2 slope = float2(terrain(p + float2(e, 0.0f)) - terrain(p - float2(e, 0.0f)),
                        terrain(p + float2(0.0f, e)) - terrain(p - float2(0.0f, e)));
  Output[id.x] = terrain(p) + dot(slope, slope);
}
