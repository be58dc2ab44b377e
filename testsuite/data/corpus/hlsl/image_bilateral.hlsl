// A bilateral filter along a line: the weight falls with distance and with difference.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:108
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 cbuffer 16 words:2.0f,8.0f,3
//@ tolerance 1e-3
StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);
cbuffer Params : register(b2) {
  float spatial;
  float range;
  int radius;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int at = (int)id.x;
  float centre = Source[at];
  float total = 0.0f, weights = 0.0f;
  for (int d = -radius; d <= radius; ++d) {
    int i = at + d;
    if (i < 0 || i >= 64)
      continue;
    float value = Source[i];
    float difference = value - centre;
    float weight = exp(-(float)(d * d) / (2.0f * spatial * spatial) -
                       difference * difference * range);
    total += weight * value;
    weights += weight;
  }
  Target[at] = total / weights;
}
