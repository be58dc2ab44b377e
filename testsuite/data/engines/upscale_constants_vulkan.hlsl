// An upscaler written for Vulkan: push constants, constants of specialization, bindings in sets and buffers as images.
//@ dispatch 2 1 1
//@ buffer 0 0 pushconstant 32 words:8,4,16,8,0.75f,1.0f,0.5f,2
//@ buffer 1 4 structured 512 randf:651:0:1
//@ buffer 2 0 rwstructured 2048 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Upscale -O3 -spirv
//$ -T cs_6_6 -E Upscale -Od -spirv -HV 2021 -fspv-target-env=vulkan1.3
//$ -T cs_6_0 -E Upscale -O1 -spirv -fspv-target-env=vulkan1.1 -DSHARPEN
struct Push {
  uint2 inputSize;
  uint2 outputSize;
  float sharpness;
  float2 jitter;
  uint frame;
};
[[vk::push_constant]] Push push;
[[vk::constant_id(0)]] const uint TAPS = 2;
[[vk::constant_id(1)]] const float LOBES = 1.5;
[[vk::constant_id(2)]] const bool WRAPS = false;

[[vk::binding(4, 1)]] StructuredBuffer<float4> source : register(t0);
[[vk::binding(0, 2)]] RWStructuredBuffer<float4> target : register(u0, space3);

float4 Fetch(int2 at) {
  int2 size = int2(push.inputSize);
  int2 inside = WRAPS ? (at + size) % size : clamp(at, int2(0, 0), size - 1);
  return source[inside.y * size.x + inside.x];
}

float Weight(float d) {
  float x = saturate(1 - abs(d) / LOBES);
  return x * x * (3 - 2 * x);
}

[numthreads(64, 1, 1)]
void Upscale(uint3 id : SV_DispatchThreadID) {
  uint2 pixel = uint2(id.x % push.outputSize.x, id.x / push.outputSize.x);
  float2 at = (float2(pixel) + push.jitter) / float2(push.outputSize) * float2(push.inputSize) - 0.5;
  int2 base = int2(floor(at));
  float2 f = at - float2(base);
  float4 sum = 0;
  float total = 0;
  for (int y = 1 - (int)TAPS; y <= (int)TAPS; ++y)
    for (int x = 1 - (int)TAPS; x <= (int)TAPS; ++x) {
      float w = Weight(f.x - x) * Weight(f.y - y) + 1e-4;
      sum += Fetch(base + int2(x, y)) * w;
      total += w;
    }
  float4 color = sum / total;
#ifdef SHARPEN
  float4 blurred = (Fetch(base) + Fetch(base + int2(1, 0)) + Fetch(base + int2(0, 1)) + Fetch(base + int2(1, 1))) * 0.25;
  color += (color - blurred) * push.sharpness;
#endif
  target[id.x] = push.frame & 1 ? color.bgra : color;
}
