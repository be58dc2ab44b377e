// A Bloom filter of 1,024 groupshared bits: inserts by atomic or, queries after a barrier.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:305
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint bits[32];

uint3 places(uint key) {
  uint3 h = key * uint3(0x9e3779b1u, 0x85ebca77u, 0xc2b2ae3du);
  return h >> 22;
}

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane < 32)
    bits[lane] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint3 p = places(Input[lane]);
  for (uint i = 0; i < 3; ++i)
    InterlockedOr(bits[p[i] / 32], 1u << (p[i] % 32));
  GroupMemoryBarrierWithGroupSync();
  for (uint q = lane; q < 128; q += 64) {
    uint3 s = places(Input[q]);
    uint hits = 0;
    for (uint k = 0; k < 3; ++k)
      hits += (bits[s[k] / 32] >> (s[k] % 32)) & 1;
    Output[q] = hits == 3 ? 1 : 0;
  }
}
