// A histogram in group-shared memory, added to a global one.
//@ entry HistogramCS
//@ dispatch 2 1 1
//@ buffer 0 0 structured 256 words:11,48,85,122,159,196,233,14,51,88,125,162,199,236,17,54,91,128,165,202,239,20,57,94,131,168,205,242,23,60,97,134,171,208,245,26,63,100,137,174,211,248,29,66,103,140,177,214,251,32,69,106,143,180,217,254,35,72,109,146,183,220,1,38
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_0 -E HistogramCS -D BINS=16 -O3 -spirv IN -Fo OUT
//= 1 3 5 3 6 3 4 5 2 6 2 5 3 4 5 3 5
//$ -T cs_6_2 -E HistogramCS -D BINS=16 -Od -spirv IN -Fo OUT
//= 1 3 5 3 6 3 4 5 2 6 2 5 3 4 5 3 5
StructuredBuffer<uint> luminance : register(t0);
RWStructuredBuffer<uint> histogram : register(u1);
groupshared uint bins[BINS];

[numthreads(32, 1, 1)]
void HistogramCS(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  if (lane < BINS)
    bins[lane] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint bin = min(luminance[id.x] * BINS / 256, BINS - 1);
  InterlockedAdd(bins[bin], 1u);
  GroupMemoryBarrierWithGroupSync();
  if (lane < BINS)
    InterlockedAdd(histogram[lane], bins[lane]);
}
