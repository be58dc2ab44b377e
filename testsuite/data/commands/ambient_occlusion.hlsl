// The share of neighbours that stand in front of a pixel, from a depth buffer.
//@ entry Occlusion
//@ dispatch 1 1 1
//@ buffer 0 0 structured 144 words:0.0f,5.0f,4.0f,3.0f,2.0f,1.0f,3.0f,2.0f,1.0f,0.0f,5.0f,4.0f,0.0f,5.0f,4.0f,3.0f,2.0f,1.0f,3.0f,2.0f,1.0f,0.0f,5.0f,4.0f,0.0f,5.0f,4.0f,3.0f,2.0f,1.0f,3.0f,2.0f,1.0f,0.0f,5.0f,4.0f
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_0 -E Occlusion -spirv IN -Fo OUT
//= 1 0.75 0.75 1.0 0.25 0.25 0.25 0.25 0.75 0.75 0.75 1.0 0.25 0.25 0.25 0.25 0.75
//$ -T cs_6_0 -E Occlusion -spirv -Od IN -Fo OUT
//= 1 0.75 0.75 1.0 0.25 0.25 0.25 0.25 0.75 0.75 0.75 1.0 0.25 0.25 0.25 0.25 0.75
StructuredBuffer<float> depths : register(t0);
RWStructuredBuffer<float> occlusion : register(u1);

float Depth(int2 at) { return depths[at.y * 6 + at.x]; }
float Occludes(float center, float other) {
  float away = center - other;
  return step(0.5, away) * (away <= 3.0 ? 1.0 : 0.0);
}

[numthreads(4, 4, 1)]
void Occlusion(uint3 id : SV_DispatchThreadID) {
  int2 at = int2(id.xy) + 1;
  float center = Depth(at), hidden = 0;
  const int2 sides[] = { int2(1, 0), int2(0, 1) };
  [unroll] for (int i = 0; i < 2; ++i)
    hidden += Occludes(center, Depth(at + sides[i])) + Occludes(center, Depth(at - sides[i]));
  occlusion[id.y * 4 + id.x] = saturate(1 - hidden / 4);
}
