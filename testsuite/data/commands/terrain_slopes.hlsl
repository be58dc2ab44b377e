// Slopes of a height field, row by row.
//@ entry Slopes
//@ dispatch 1 1 1
//@ buffer 0 0 structured 144 words:0.0f,1.0f,4.0f,1.0f,0.0f,1.0f,3.0f,4.0f,7.0f,4.0f,3.0f,4.0f,6.0f,7.0f,2.0f,7.0f,6.0f,7.0f,1.0f,2.0f,5.0f,2.0f,1.0f,2.0f,4.0f,5.0f,0.0f,5.0f,4.0f,5.0f,7.0f,0.0f,3.0f,0.0f,7.0f,0.0f
//@ buffer 0 1 rwstructured 128 zero
//$ -T cs_6_0 -E Slopes -spirv -Zpr IN -Fo OUT
//= 1 -2.0 -3.0 0.0 1.0 2.0 -3.0 0.0 -3.0 2.0 1.0 0.0 1.0 -2.0 1.0 0.0 1.0 -2.0 1.0 0.0 1.0 2.0 1.0 0.0 1.0 2.0 1.0 0.0 1.0 -2.0 1.0 0.0 -3.0
//$ -T cs_6_0 -E Slopes -spirv -Od -Zpc IN -Fo OUT
//= 1 -2.0 -3.0 0.0 1.0 2.0 -3.0 0.0 -3.0 2.0 1.0 0.0 1.0 -2.0 1.0 0.0 1.0 -2.0 1.0 0.0 1.0 2.0 1.0 0.0 1.0 2.0 1.0 0.0 1.0 -2.0 1.0 0.0 -3.0
StructuredBuffer<float> heights : register(t0);
RWStructuredBuffer<float2> slopes : register(u1);
static const int2 SIDES[4] = { int2(-1, 0), int2(1, 0), int2(0, -1), int2(0, 1) };

[numthreads(4, 4, 1)]
void Slopes(uint3 id : SV_DispatchThreadID) {
  float around[4];
  [unroll] for (int i = 0; i < 4; ++i) {
    int2 at = int2(id.xy) + 1 + SIDES[i];
    around[i] = heights[at.y * 6 + at.x];
  }
  slopes[id.y * 4 + id.x] = float2(around[0] - around[1], around[2] - around[3]) / 2;
}
