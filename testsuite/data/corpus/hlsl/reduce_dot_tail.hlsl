// A dot product of 200 elements where the last chunk is partial and zero rows are skipped.
//@ flags -fno-unroll-loops
//@ dispatch 1 1 1
//@ buffer 0 0 structured 800 randf:54
//@ buffer 0 1 structured 800 randf:55
//@ buffer 0 2 rwstructured 4 zero
//@ buffer 0 3 cbuffer 16 words:200
//@ tolerance 1e-4
StructuredBuffer<float> X : register(t0);
StructuredBuffer<float> Y : register(t1);
RWStructuredBuffer<float> Output : register(u2);
cbuffer Params : register(b3) { uint count; }
groupshared float sums[64];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  float sum = 0.0f;
  for (uint i = lane; i < count; i += 64) {
    float x = X[i];
    if (x == 0.0f)
      continue;
    sum = mad(x, Y[i], sum);
  }
  sums[lane] = sum;
  GroupMemoryBarrierWithGroupSync();
  for (uint s = 32; s > 0; s >>= 1) {
    if (lane < s)
      sums[lane] += sums[lane + s];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Output[0] = sums[0];
}
