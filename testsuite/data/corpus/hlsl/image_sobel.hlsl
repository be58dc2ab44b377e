// Sobel gradients, their magnitude and the dominant direction of a 16 x 16 image.
//@ dispatch 2 2 1
//@ buffer 0 0 structured 1024 randf:103
//@ buffer 0 1 rwstructured 4096 zero
//@ tolerance 1e-4
StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float4> Target : register(u1);

float at(int x, int y) { return Source[clamp(y, 0, 15) * 16 + clamp(x, 0, 15)]; }

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int x = (int)id.x, y = (int)id.y;
  float gx = 0.0f, gy = 0.0f;
  [unroll] for (int k = -1; k <= 1; ++k) {
    float weight = k == 0 ? 2.0f : 1.0f;
    gx += weight * (at(x + 1, y + k) - at(x - 1, y + k));
    gy += weight * (at(x + k, y + 1) - at(x + k, y - 1));
  }
  float magnitude = sqrt(gx * gx + gy * gy);
  float axis = abs(gx) > abs(gy) ? sign(gx) * 1.0f : sign(gy) * 2.0f;
  Target[y * 16 + x] = float4(gx, gy, magnitude, axis);
}
