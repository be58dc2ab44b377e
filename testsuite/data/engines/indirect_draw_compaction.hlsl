// Draws are compacted with waves and shared memory, and arguments for indirect draws and dispatches are written.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 128 words:128,0x3,1.5f,0.25f,0.75f,2.0f,7,11,13,64,1,1
//@ buffer 0 1 structured 4096 rand:261
//@ buffer 0 2 rwstructured 1024 zero
//@ buffer 0 3 rwstructured 64 words:0,1,0,0,0,1,1,0
//$ -T cs_6_0 -E CompactDraws -O3
//$ -T cs_6_6 -E CompactDraws -O1 -HV 2021
struct Filter {
  uint count;
  uint layers;
  float2 lodRange;
  float bias;
  float3 thresholds;
};

struct Group {
  uint3 size;
  uint padding;
};

cbuffer Compaction : register(b0) {
  Filter filter;
  uint3 groupSize;
};

struct DrawItem {
  uint mesh;
  uint layer;
  uint packedLod;
  uint sortKey;
  uint4 extra;
};
struct DrawArguments {
  uint vertexCount;
  uint instanceCount;
  uint firstVertex;
  uint firstInstance;
};
StructuredBuffer<DrawItem> items : register(t1);
RWStructuredBuffer<uint2> compacted : register(u2);
RWStructuredBuffer<DrawArguments> arguments : register(u3);

groupshared uint offsets[64];

bool Passes(DrawItem item) {
  bool isInLayer = (filter.layers >> (item.layer & 7)) & 1;
  float lod = (item.packedLod & 255) / 64.0 + filter.bias;
  return isInLayer && lod >= filter.lodRange.y && lod <= filter.lodRange.x + filter.thresholds.x;
}

[numthreads(64, 1, 1)]
void CompactDraws(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  DrawItem item = items[id.x];
  uint keep = id.x < filter.count && Passes(item) ? 1 : 0;
  offsets[lane] = keep;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 1; step < 64; step <<= 1) {
    uint other = lane >= step ? offsets[lane - step] : 0;
    GroupMemoryBarrierWithGroupSync();
    offsets[lane] += other;
    GroupMemoryBarrierWithGroupSync();
  }
  if (keep)
    compacted[group.x * 64 + offsets[lane] - 1] = uint2(item.mesh & 0xffff, item.sortKey);
  if (lane == 63) {
    InterlockedAdd(arguments[group.x & 1].instanceCount, offsets[63]);
    InterlockedMax(arguments[group.x & 1].vertexCount, groupSize.x * offsets[63]);
  }
}
