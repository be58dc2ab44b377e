// Open-addressing hash map in groupshared memory: inserts by compare-exchange, then lookups.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:302
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint keys[128];
groupshared uint counts[128];

uint slotOf(uint key, uint probe) { return (key * 2654435761u + probe) >> 25; }

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  for (uint i = lane; i < 128; i += 64) {
    keys[i] = 0;
    counts[i] = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  uint key = 1 + (Input[lane] & 31);
  uint slot = (key * 2654435761u) >> 25;
  for (uint probe = 0; probe < 128; ++probe) {
    uint found;
    InterlockedCompareExchange(keys[slot], 0u, key, found);
    if (found == 0 || found == key) {
      InterlockedAdd(counts[slot], 1u);
      break;
    }
    slot = (slot + 1) & 127;
  }
  GroupMemoryBarrierWithGroupSync();
  uint wanted = 1 + (lane & 31);
  uint at = (wanted * 2654435761u) >> 25;
  uint result = 0;
  while (keys[at] != 0) {
    if (keys[at] == wanted) {
      result = counts[at];
      break;
    }
    at = (at + 1) & 127;
  }
  Output[lane] = result;
}
