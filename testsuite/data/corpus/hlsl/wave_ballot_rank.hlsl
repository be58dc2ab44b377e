// Ranks of the lanes that vote yes: ballot masks, bit counts and first-lane tests.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:72
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  bool vote = (Input[id.x] & 4) != 0;
  uint4 mask = WaveActiveBallot(vote);
  uint lane = WaveGetLaneIndex();
  uint before = countbits(mask.x & ((1u << lane) - 1));
  Output[id.x] = uint4(before, WaveActiveCountBits(vote), mask.x, WaveIsFirstLane() ? 1 : 0);
}
