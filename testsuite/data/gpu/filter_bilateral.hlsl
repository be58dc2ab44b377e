// A bilateral filter of an image of 8-bit RGBA pixels: the weight of a neighbour falls with its distance and with its difference in colour.
//@ dispatch 32 32 1
//@ buffer 0 0 structured 1048576 rand:10
//@ buffer 0 1 rwstructured 1048576 zero
//@ buffer 0 2 cbuffer 16 words:512,512,0.01,4.0
//@ tolerance 1e-4
#define ROUNDS 12

StructuredBuffer<uint> Pixels : register(t0);
RWStructuredBuffer<float> Luminance : register(u1);
cbuffer Filter : register(b2) {
  uint2 size;
  float spatial_falloff;
  float range_falloff;
};

float4 unpack(uint pixel) {
  uint4 channels = uint4(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 255;
  return float4(channels) / 255.0f;
}

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int2 last = int2(size) - 1;
  int2 position = int2(id.xy);
  if (any(position > last))
    return;
  float3 centre = unpack(Pixels[id.y * size.x + id.x]).rgb;
  float3 sum = 0.0f;
  float total = 0.0f;
  // ROUNDS is the radius.
  for (int dy = -ROUNDS; dy <= ROUNDS; ++dy) {
    for (int dx = -ROUNDS; dx <= ROUNDS; ++dx) {
      int2 at = clamp(position + int2(dx, dy), 0, last);
      float4 pixel = unpack(Pixels[at.y * int(size.x) + at.x]);
      float3 difference = pixel.rgb - centre;
      float weight = exp(-spatial_falloff * float(dx * dx + dy * dy) - range_falloff * dot(difference, difference));
      weight *= 0.5f + 0.5f * pixel.a;
      sum += weight * pixel.rgb;
      total += weight;
    }
  }
  Luminance[id.y * size.x + id.x] = dot(sum / total, float3(0.2126f, 0.7152f, 0.0722f));
}
