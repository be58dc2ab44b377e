// A vertical Gaussian blur that reads the buffer directly. The radius comes from a constant buffer, and the weights are computed from
// each other by two multiplications.
//@ dispatch 32 32 1
//@ buffer 0 0 structured 1048576 randf:8
//@ buffer 0 1 rwstructured 1048576 zero
//@ buffer 0 2 cbuffer 16 words:512,512,12,3.5
//@ tolerance 1e-4
#define ROUNDS 64

StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);
cbuffer Blur : register(b2) {
  int width;
  int height;
  int radius;
  float sigma;
};

float blur(int x, int y, float sigma_of_round) {
  float ratio = exp(-0.5f / (sigma_of_round * sigma_of_round));
  float step = ratio * ratio;
  float weight = 1.0f, total = 1.0f;
  float sum = Source[y * width + x];
  for (int distance = 1; distance <= radius; ++distance) {
    weight *= ratio;
    ratio *= step;
    int above = max(y - distance, 0), below = min(y + distance, height - 1);
    sum += weight * (Source[above * width + x] + Source[below * width + x]);
    total += 2.0f * weight;
  }
  return sum / total;
}

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int x = int(id.x), y = int(id.y);
  if (x >= width || y >= height)
    return;
  float sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round)
    sum += blur(x, y, sigma + 0.25f * float(round));
  Target[y * width + x] = sum / ROUNDS;
}
