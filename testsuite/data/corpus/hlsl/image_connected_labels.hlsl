// Connected components of a 16 x 16 bit image: labels spread until none changes.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:112
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Rows : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint labels[256];
groupshared uint changed;

[numthreads(16, 16, 1)]
void main(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  bool on = ((Rows[id.y] >> id.x) & 1) != 0;
  labels[lane] = on ? lane + 1 : 0;
  GroupMemoryBarrierWithGroupSync();
  for (uint turn = 0; turn < 256; ++turn) {
    if (lane == 0)
      changed = 0;
    GroupMemoryBarrierWithGroupSync();
    uint best = labels[lane];
    uint old = best;
    if (on) {
      if (id.x > 0)
        best = max(best, labels[lane - 1]);
      if (id.x < 15)
        best = max(best, labels[lane + 1]);
      if (id.y > 0)
        best = max(best, labels[lane - 16]);
      if (id.y < 15)
        best = max(best, labels[lane + 16]);
    }
    GroupMemoryBarrierWithGroupSync();
    if (best != old) {
      labels[lane] = best;
      InterlockedOr(changed, 1u);
    }
    GroupMemoryBarrierWithGroupSync();
    if (changed == 0)
      break;
    GroupMemoryBarrierWithGroupSync();
  }
  Output[lane] = labels[lane];
}
