// args: -T cs_6_5 -E main
// Groups of lanes that have the same value, numbers that are none among them, with lanes that take no part.
RWStructuredBuffer<uint4> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint index : SV_GroupIndex) {
  uint value = index * 7 % 3;
  float number = value == 2 ? asfloat(0x7fc00000 | index % 2) : value == 1 ? 0.0f : -0.0f;
  uint4 all = WaveMatch(value);
  if (index % 5 == 4) return;
  uint4 lanes = WaveMatch(value), numbers = WaveMatch(number);
  Out[3 * index] = uint4(all.x, lanes.x, numbers.x, WaveGetLaneCount());
  Out[3 * index + 1] = uint4(WaveMultiPrefixSum(index, lanes), WaveMultiPrefixProduct(index | 1, lanes),
                             WaveMultiPrefixBitAnd(~index, lanes), WaveMultiPrefixBitOr(index, lanes));
  Out[3 * index + 2] = uint4(WaveMultiPrefixBitXor(index * 33, lanes), WaveMultiPrefixCountBits(index & 2, lanes),
                             asuint(WaveMultiPrefixSum(float(index), lanes)), WaveGetLaneIndex());
}
