// Mean and variance by Welford's update, merged pairwise across a workgroup.
//@ flags -fno-unroll-loops
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:53:-2:2
//@ buffer 0 1 rwstructured 12 zero
//@ tolerance 1e-4
struct Moments {
  float count;
  float mean;
  float m2;
};
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<Moments> Output : register(u1);
groupshared float3 parts[32];

Moments add(Moments m, float x) {
  m.count += 1.0f;
  float d = x - m.mean;
  m.mean += d / m.count;
  m.m2 += d * (x - m.mean);
  return m;
}

float3 merge(float3 a, float3 b) {
  float count = a.x + b.x;
  float d = b.y - a.y;
  return float3(count, a.y + d * b.x / count, a.z + b.z + d * d * a.x * b.x / count);
}

[numthreads(32, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  Moments m = {0.0f, 0.0f, 0.0f};
  uint count, stride;
  Input.GetDimensions(count, stride);
  for (uint i = lane; i < count; i += 32)
    m = add(m, Input[i]);
  parts[lane] = float3(m.count, m.mean, m.m2);
  GroupMemoryBarrierWithGroupSync();
  for (uint s = 16; s > 0; s >>= 1) {
    if (lane < s)
      parts[lane] = merge(parts[lane], parts[lane + s]);
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0) {
    Moments r = {parts[0].x, parts[0].y, parts[0].z / parts[0].x};
    Output[0] = r;
  }
}
