// A push-constant block, with the offsets that scalar layout gives.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//@ buffer 0 0 pushconstant 28 words:1.0f,2.0f,0.5f,-4.0f,2,14,0.25f
//@ tolerance 1e-6
struct Constants {
  float4 scale;
  uint2 range;
  float bias;
};
[[vk::push_constant]] Constants constants;
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Output;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x >= constants.range.x && id.x < constants.range.y)
    Output[id.x] = constants.scale[id.x & 3] * (float)id.x + constants.bias;
}
