// Barriers inside loops and branches that the whole workgroup takes together, with bounds
// from a constant buffer.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 iota
//@ buffer 0 1 cbuffer 16 words:5,1,3
RWStructuredBuffer<uint> Data : register(u0);
cbuffer Plan : register(b1) {
  uint rounds;
  uint reverse;
  uint stride;
}
groupshared uint shared_[32];

[numthreads(32, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  shared_[lane] = Data[lane];
  GroupMemoryBarrierWithGroupSync();
  for (uint r = 0; r < rounds; ++r) {
    uint value;
    if (reverse != 0 && (r & 1) != 0) {
      value = shared_[31 - lane];
      GroupMemoryBarrierWithGroupSync();
      shared_[lane] = value + r;
    } else {
      value = shared_[(lane + stride) & 31];
      GroupMemoryBarrierWithGroupSync();
      shared_[lane] = value * 2 + lane;
    }
    GroupMemoryBarrierWithGroupSync();
    if (shared_[0] > 100000)
      break;
    GroupMemoryBarrierWithGroupSync();
  }
  Data[lane] = shared_[lane];
}
