// A separable-free box blur of a 16 x 16 image with clamped edges.
//@ dispatch 2 2 1
//@ buffer 0 0 structured 1024 randf:101
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-5
StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);

static const int Size = 16;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int2 p = (int2)id.xy;
  float sum = 0.0f;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      int2 q = clamp(p + int2(dx, dy), 0, Size - 1);
      sum += Source[q.y * Size + q.x];
    }
  Target[p.y * Size + p.x] = sum / 9.0f;
}
