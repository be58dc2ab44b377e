// One row of a 5-tap Gaussian, staged with its apron in groupshared memory.
//@ dispatch 4 1 1
//@ buffer 0 0 structured 512 randf:102
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-5
StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);

static const float Kernel[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
groupshared float line_[36];

float fetch(int i) { return Source[clamp(i, 0, 127)]; }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  int at = (int)id.x;
  line_[lane + 2] = fetch(at);
  if (lane < 2)
    line_[lane] = fetch(at - 2);
  if (lane >= 30)
    line_[lane + 4] = fetch(at + 2);
  GroupMemoryBarrierWithGroupSync();
  float sum = 0.0f;
  for (uint i = 0; i < 5; ++i)
    sum += Kernel[i] * line_[lane + i];
  Target[id.x] = sum;
}
