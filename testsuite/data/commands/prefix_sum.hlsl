// A scan within a group: shared memory and barriers.
//@ entry ScanCS
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 words:1,2,3,4,5,6,7,8
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 -E ScanCS IN -Fo OUT -D N=8 -fvk-u-shift 1 0
//= 1 0 1 3 6 10 15 21 28
//$ -T cs_6_0 -E ScanCS IN -Fo OUT -D N=8 -fvk-u-shift 1 0 -Od
//= 1 0 1 3 6 10 15 21 28
//$ -T cs_6_0 -E ScanCS IN -Fo OUT -D N=8 -fvk-u-shift 1 0 -fspv-target-env=vulkan1.1 -O2
//= 1 0 1 3 6 10 15 21 28
StructuredBuffer<uint> input : register(t0);
RWStructuredBuffer<uint> output : register(u0);
groupshared uint cache[N];

[numthreads(N, 1, 1)]
void ScanCS(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  cache[lane] = input[id.x];
  GroupMemoryBarrierWithGroupSync();
  for (uint offset = 1; offset < N; offset <<= 1) {
    uint left = lane >= offset ? cache[lane - offset] : 0;
    GroupMemoryBarrierWithGroupSync();
    cache[lane] += left;
    GroupMemoryBarrierWithGroupSync();
  }
  output[id.x] = lane > 0 ? cache[lane - 1] : 0;
}
