// Shortest paths between all 64 nodes of many graphs by Floyd and Warshall, sixteen entries a thread, in groupshared memory. Each thread writes the
// sum of its entries.
//@ dispatch 512 1 1
//@ buffer 0 0 structured 1048576 rand:43
//@ buffer 0 1 rwstructured 524288 zero
#define ROUNDS 4

#define NODES 64
#define ROWS 4
#define PARTS (NODES / ROWS)
#define WORDS 262144

StructuredBuffer<uint> Edges : register(t0);
RWStructuredBuffer<uint> Paths : register(u1);
groupshared uint lengths[NODES][NODES + 1];

[numthreads(NODES, ROWS, 1)]
void main(uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  uint to = thread.x;
  for (uint from = thread.y; from < NODES; from += ROWS) {
    uint edge = Edges[(group.x * 1031 + from * NODES + to) % WORDS];
    uint weight = (edge & 7) == 0 ? 1 + (edge >> 8) % 100 : 100000;
    lengths[from][to] = from == to ? 0 : weight;
  }
  GroupMemoryBarrierWithGroupSync();
  uint sum = 0;
  for (uint round = 0; round < ROUNDS; ++round) {
    for (uint by = 0; by < NODES; ++by) {
      uint rest = lengths[by][to];
      uint shorter[PARTS];
      for (uint part = 0; part < PARTS; ++part) {
        uint from = thread.y + ROWS * part;
        shorter[part] = min(lengths[from][to], lengths[from][by] + rest);
      }
      GroupMemoryBarrierWithGroupSync();
      for (uint part = 0; part < PARTS; ++part)
        lengths[thread.y + ROWS * part][to] = shorter[part];
      GroupMemoryBarrierWithGroupSync();
    }
    // Some of the edges become shorter.
    for (uint from = thread.y; from < NODES; from += ROWS) {
      uint length = lengths[from][to];
      sum += length;
      if ((from * 7 + to * 3 + round) % 13 == 0)
        lengths[from][to] = length - length / 4;
    }
    GroupMemoryBarrierWithGroupSync();
  }
  Paths[group.x * (NODES * ROWS) + lane] = sum;
}
