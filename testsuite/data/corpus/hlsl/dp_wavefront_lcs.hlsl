// The longest common subsequence of two 32-symbol strings by anti-diagonal wavefronts in
// groupshared memory.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 16 rand:194
//@ buffer 0 1 rwstructured 128 zero
//@ flags -fno-unroll-loops
StructuredBuffer<uint2> Strings : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint table[33][33];

uint symbol(uint2 s, uint i) { return (s[i / 16] >> (2 * (i % 16))) & 3; }

[numthreads(32, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  table[0][lane] = 0;
  table[lane + 1][0] = 0;
  if (lane == 0)
    table[0][32] = 0;
  uint mine = symbol(Strings[0], lane);
  for (uint diagonal = 0; diagonal < 63; ++diagonal) {
    GroupMemoryBarrierWithGroupSync();
    if (diagonal >= lane && diagonal - lane < 32) {
      uint row = lane + 1, column = diagonal - lane + 1;
      table[row][column] = symbol(Strings[1], column - 1) == mine
                               ? table[row - 1][column - 1] + 1
                               : max(table[row - 1][column], table[row][column - 1]);
    }
  }
  GroupMemoryBarrierWithGroupSync();
  Output[lane] = table[lane + 1][32];
}
