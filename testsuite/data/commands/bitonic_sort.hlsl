// A bitonic network sorts in shared memory.
//@ entry Bitonic
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 words:13,869,716,563,410,257,104,960,807,654,501,348,195,42,898,745,592,439,286,133,989,836,683,530,377,224,71,927,774,621,468,315
//$ -T cs_6_0 -E Bitonic -spirv IN -Fo OUT
//= 0 13 42 71 104 133 195 224 257 286 315 348 377 410 439 468 501 530 563 592 621 654 683 716 745 774 807 836 869 898 927 960 989
//$ -T cs_6_0 -E Bitonic -spirv -O3 IN -Fo OUT
//= 0 13 42 71 104 133 195 224 257 286 315 348 377 410 439 468 501 530 563 592 621 654 683 716 745 774 807 836 869 898 927 960 989
RWStructuredBuffer<uint> data : register(u0);
groupshared uint shared_data[32];

[numthreads(32, 1, 1)]
void Bitonic(uint GI : SV_GroupIndex) {
  shared_data[GI] = data[GI];
  GroupMemoryBarrierWithGroupSync();
  for (uint k = 2; k <= 32; k *= 2) {
    for (uint j = k / 2; j > 0; j /= 2) {
      uint mine = shared_data[GI], other = shared_data[GI ^ j];
      bool ascending = (GI & k) == 0;
      bool isLower = (GI & j) == 0;
      uint kept = isLower == ascending ? min(mine, other) : max(mine, other);
      GroupMemoryBarrierWithGroupSync();
      shared_data[GI] = kept;
      GroupMemoryBarrierWithGroupSync();
    }
  }
  data[GI] = shared_data[GI];
}
