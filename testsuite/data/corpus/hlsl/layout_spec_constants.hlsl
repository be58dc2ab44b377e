// Specialisation constants of int, float and bool type with their defaults.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//@ tolerance 1e-6
[[vk::constant_id(1)]] const int rounds = 5;
[[vk::constant_id(2)]] const float scale = 1.5f;
[[vk::constant_id(7)]] const bool flip = true;
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Output;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = (float)id.x;
  for (int i = 0; i < rounds; ++i)
    x = x * 0.5f + scale;
  Output[id.x] = flip ? -x : x;
}
