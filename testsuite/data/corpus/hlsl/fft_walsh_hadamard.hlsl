// The fast Walsh-Hadamard transform of 64 integers in place, by wave-sized butterflies.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 rand:153
RWStructuredBuffer<int> Data : register(u0);
groupshared int x[64];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  x[lane] = Data[lane] >> 16;
  GroupMemoryBarrierWithGroupSync();
  for (uint h = 1; h < 64; h <<= 1) {
    int mine = x[lane], other = x[lane ^ h];
    GroupMemoryBarrierWithGroupSync();
    x[lane] = (lane & h) != 0 ? other - mine : mine + other;
    GroupMemoryBarrierWithGroupSync();
  }
  Data[lane] = x[lane];
}
