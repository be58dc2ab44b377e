// Totals by component in group-shared memory and in a buffer that all groups see, with hints for loops that only other compilers heed.
//@ entry TotalsCS
//@ dispatch 2 1 1
//@ buffer 0 0 structured 32 words:1,2,3,4,5,6,7,8
//@ buffer 0 1 rwstructured 32 zero
//@ buffer 0 2 rwstructured 16 zero
//$ -T cs_6_0 -E TotalsCS -spirv -WX IN -Fo OUT
//+ OpDecorate %totals Coherent
//- OpDecorate %values Coherent
//= 1 72 8 20 4 0 0 0 2
//= 2 2 1
//$ -T cs_6_0 -E TotalsCS -spirv -Od -fvk-t-shift 0 0 IN -Fo OUT
//+ OpDecorate %totals Coherent
//= 1 72 8 20 4 0 0 0 2
//= 2 2 1
StructuredBuffer<uint> values : register(t0);
globallycoherent RWStructuredBuffer<uint4> totals : register(u1);
RWByteAddressBuffer tickets : register(u2);
groupshared int4 own;
groupshared uint ticket;

[numthreads(8, 1, 1)]
void TotalsCS(uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  if (lane == 0) own = 0;
  GroupMemoryBarrierWithGroupSync();
  uint left = values[lane], steps = 0;
  [allow_uav_condition] while (left > 0) {
    --left;
    ++steps;
  }
  InterlockedAdd(own.x, steps);
  InterlockedMax(own[1], int(values[lane]));
  [forcecase] switch (lane & 1) {
  case 1: InterlockedAdd(own.b, int(lane - 1) / 2 + 1); break;
  default: break;
  }
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    uint before;
    tickets.InterlockedAdd(0, 1, ticket);
    tickets.InterlockedMax(4, ticket);
    InterlockedAdd(totals[0].x, own.x);
    InterlockedMax(totals[0].y, uint(own.y));
    InterlockedAdd(totals[0].z, uint(own.z), before);
    InterlockedOr(totals[0][3], 4u);
    InterlockedAdd(totals[1][group.x * 0 + 3], 1u);
  }
}
