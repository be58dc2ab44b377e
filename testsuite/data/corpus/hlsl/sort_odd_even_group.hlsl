// Odd-even transposition sort in groupshared memory, 32 phases with barriers.
//@ dispatch 2 1 1
//@ buffer 0 0 rwstructured 256 rand:35
RWStructuredBuffer<int> Keys : register(u0);
groupshared int line_[32];

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  line_[lane] = Keys[id.x];
  GroupMemoryBarrierWithGroupSync();
  for (uint phase = 0; phase < 32; ++phase) {
    if ((lane & 1) == (phase & 1) && lane < 31) {
      int a = line_[lane], b = line_[lane + 1];
      line_[lane] = min(a, b);
      line_[lane + 1] = max(a, b);
    }
    GroupMemoryBarrierWithGroupSync();
  }
  Keys[id.x] = line_[lane];
}
