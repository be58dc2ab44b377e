// The componentwise minimum and maximum of 128 int4 in two groupshared trees.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 rand:51
//@ buffer 0 1 rwstructured 32 zero
struct Range {
  int4 low;
  int4 high;
};
StructuredBuffer<int4> Input : register(t0);
RWStructuredBuffer<Range> Output : register(u1);
groupshared int4 lows[64];
groupshared int4 highs[64];

Range load(uint i) {
  Range r = {lows[i], highs[i]};
  return r;
}

Range join(Range a, Range b) {
  Range r;
  r.low = min(a.low, b.low);
  r.high = max(a.high, b.high);
  return r;
}

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  lows[lane] = min(Input[lane], Input[lane + 64]);
  highs[lane] = max(Input[lane], Input[lane + 64]);
  for (uint s = 32; s > 0; s /= 2) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < s) {
      Range both = join(load(lane), load(lane + s));
      lows[lane] = both.low;
      highs[lane] = both.high;
    }
  }
  if (lane == 0)
    Output[0] = load(0);
}
