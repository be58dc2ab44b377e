// Gradient noise in three dimensions with a permutation table and a gradient switch.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:161:0:8
//@ buffer 0 1 rwstructured 256 zero
//@ tolerance 1e-4
StructuredBuffer<float4> Points : register(t0);
RWStructuredBuffer<float> Output : register(u1);

static const uint Permutation[16] = {7, 12, 3, 9, 0, 14, 5, 10, 1, 15, 8, 2, 11, 4, 13, 6};

float gradient(uint hash, float3 p) {
  switch (hash & 11) {
  case 0: return p.x + p.y;
  case 1: return -p.x + p.y;
  case 2: return p.x - p.y;
  case 3: return -p.x - p.y;
  case 8: return p.x + p.z;
  case 9: return -p.x + p.z;
  case 10: return p.y - p.z;
  default: return -p.y - p.z;
  }
}

uint hash(uint3 c) {
  uint h = Permutation[c.x & 15];
  h = Permutation[(h + c.y) & 15];
  return Permutation[(h + c.z) & 15];
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 p = Points[id.x].xyz;
  uint3 c = (uint3)floor(p);
  float3 f = frac(p);
  float3 u = f * f * f * (f * (f * 6.0f - 15.0f) + 10.0f);
  float sum = 0.0f;
  for (uint corner = 0; corner < 8; ++corner) {
    uint3 o = uint3(corner & 1, (corner >> 1) & 1, corner >> 2);
    float3 w = select(o == 1u, u, 1.0f - u);
    sum += w.x * w.y * w.z * gradient(hash(c + o), f - (float3)o);
  }
  Output[id.x] = sum;
}
