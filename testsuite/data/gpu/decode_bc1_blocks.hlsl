// Decodes BC1 blocks and measures the image: each thread decodes the 16 texels of blocks and adds up their luminance and its gradients.
//@ dispatch 512 1 1
//@ buffer 0 0 structured 1048576 rand:42
//@ buffer 0 1 rwstructured 2097152 zero
//@ tolerance 1e-3
#define ROUNDS 192

#define BLOCKS 131072

StructuredBuffer<uint2> Blocks : register(t0);
RWStructuredBuffer<float4> Measures : register(u1);

uint3 expand(uint packed) {
  uint3 parts = uint3(packed >> 11, (packed >> 5) & 63, packed & 31);
  return uint3((parts.x << 3) | (parts.x >> 2), (parts.y << 2) | (parts.y >> 4), (parts.z << 3) | (parts.z >> 2));
}

void decode(uint2 block, out float3 texels[16]) {
  uint first = block.x & 0xffff, second = block.x >> 16;
  float3 a = float3(expand(first)) / 255.0f, b = float3(expand(second)) / 255.0f;
  float3 palette[4];
  palette[0] = a;
  palette[1] = b;
  palette[2] = first > second ? (2.0f * a + b) / 3.0f : 0.5f * (a + b);
  palette[3] = first > second ? (a + 2.0f * b) / 3.0f : 0.0f;
  for (uint i = 0; i < 16; ++i)
    texels[i] = palette[(block.y >> (2 * i)) & 3];
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float3 texels[16];
    decode(Blocks[(id.x + round * 4099) % BLOCKS], texels);
    float luminance[16];
    for (uint i = 0; i < 16; ++i)
      luminance[i] = dot(texels[i], float3(0.2126f, 0.7152f, 0.0722f));
    float total = 0.0f, across = 0.0f, down = 0.0f, largest = 0.0f;
    for (uint y = 0; y < 4; ++y) {
      for (uint x = 0; x < 4; ++x) {
        float value = luminance[4 * y + x];
        total += value;
        largest = max(largest, value);
        if (x < 3)
          across += abs(luminance[4 * y + x + 1] - value);
        if (y < 3)
          down += abs(luminance[4 * y + x + 4] - value);
      }
    }
    sum += float4(total / 16.0f, across / 12.0f, down / 12.0f, largest);
  }
  Measures[id.x] = sum / ROUNDS;
}
