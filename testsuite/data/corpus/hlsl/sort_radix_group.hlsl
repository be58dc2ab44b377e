// LSD radix sort of 64 keys, two bits a pass: per-digit counters in groupshared memory and
// stable ranks by counting.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 rand:36
RWStructuredBuffer<uint> Keys : register(u0);
groupshared uint source[64];
groupshared uint target_[64];
groupshared uint counts[4];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  source[lane] = Keys[lane];
  for (uint shift = 0; shift < 32; shift += 2) {
    if (lane < 4)
      counts[lane] = 0;
    GroupMemoryBarrierWithGroupSync();
    uint key = source[lane];
    uint digit = (key >> shift) & 3;
    InterlockedAdd(counts[digit], 1u);
    GroupMemoryBarrierWithGroupSync();
    uint rank = 0;
    for (uint d = 0; d < digit; ++d)
      rank += counts[d];
    for (uint i = 0; i < lane; ++i)
      if (((source[i] >> shift) & 3) == digit)
        ++rank;
    target_[rank] = key;
    GroupMemoryBarrierWithGroupSync();
    source[lane] = target_[lane];
    GroupMemoryBarrierWithGroupSync();
  }
  Keys[lane] = source[lane];
}
