// Blocks of 4 by 4 texels are compressed to two endpoints and indices, by the axis of their bounds.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 128 words:0.2126f,0.7152f,0.0722f,1.0f,0.0625f,0.5f,31.0f,63.0f,31.0f,0.0f,4,4
//@ buffer 0 1 structured 3072 randf:251:0:1
//@ buffer 0 2 rwstructured 256 zero
//$ -T cs_6_0 -E CompressBlocks -O3
//$ -T cs_6_6 -E CompressBlocks -Od -HV 2021
struct Weights {
  float3 perceptual;
  float alpha;
};

struct Encoder {
  Weights weights;
  float2 inset;
  float3 levels;
  uint2 blocks;
};
ConstantBuffer<Encoder> encoder : register(b0);

struct Texel {
  float3 color;
};
StructuredBuffer<Texel> texels : register(t1);
RWStructuredBuffer<uint2> compressed : register(u2);

uint Quantize(float3 color, float3 levels) {
  uint3 q = uint3(floor(saturate(color) * levels + 0.5));
  return (q.r << 11) | (q.g << 5) | q.b;
}

float3 Expand(uint packed, float3 levels) {
  return float3(packed >> 11, (packed >> 5) & 63, packed & 31) / levels;
}

float Error(Weights weights, float3 a, float3 b) {
  float3 d = (a - b) * weights.perceptual;
  return dot(d, d) * weights.alpha;
}

uint Index(float3 color, float3 palette[4]) {
  uint best = 0;
  float least = 1e9;
  [unroll]
  for (uint i = 0; i < 4; ++i) {
    float error = Error(encoder.weights, color, palette[i]);
    if (error < least) {
      least = error;
      best = i;
    }
  }
  return best;
}

[numthreads(4, 4, 1)]
void CompressBlocks(uint3 id : SV_DispatchThreadID) {
  uint block = id.y * encoder.blocks.x + id.x;
  float3 lower = 1, upper = 0;
  for (uint t = 0; t < 16; ++t) {
    float3 color = texels[block * 16 + t].color;
    lower = min(lower, color);
    upper = max(upper, color);
  }
  float3 inset = (upper - lower) * encoder.inset.x;
  uint first = Quantize(upper - inset, encoder.levels), second = Quantize(lower + inset, encoder.levels);
  if (first < second) {
    uint swap = first;
    first = second;
    second = swap;
  }
  float3 palette[4];
  palette[0] = Expand(first, encoder.levels);
  palette[1] = Expand(second, encoder.levels);
  palette[2] = lerp(palette[0], palette[1], 0.33333);
  palette[3] = lerp(palette[0], palette[1], 0.66667);
  uint indices = 0;
  for (uint i = 0; i < 16; ++i)
    indices |= Index(texels[block * 16 + i].color, palette) << (2 * i);
  compressed[block] = uint2(first | (second << 16), indices);
}
