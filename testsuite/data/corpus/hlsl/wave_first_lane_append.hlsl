// One atomic a wave: the first lane reserves room for all, the others take their rank.
// The regions' order is free, so each wave writes only what does not depend on it.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:77
//@ buffer 0 1 rwstructured 4 zero
//@ buffer 0 2 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Counter : register(u1);
RWStructuredBuffer<uint> Output : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  bool keep = (Input[id.x] & 1) != 0;
  uint wanted = WaveActiveCountBits(keep);
  uint base = 0;
  if (WaveIsFirstLane())
    InterlockedAdd(Counter[0], wanted, base);
  base = WaveReadLaneFirst(base);
  uint slot = base + WavePrefixCountBits(keep);
  Output[id.x] = keep ? slot - base + 1 : 0;
}
