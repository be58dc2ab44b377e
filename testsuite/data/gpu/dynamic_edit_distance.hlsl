// Edit distances of pairs of strings of 256 letters: a group goes along the diagonals of the table, three of which are in groupshared memory.
//@ dispatch 1024 1 1
//@ buffer 0 0 structured 1048576 rand:39
//@ buffer 0 1 rwstructured 4096 zero
#define ROUNDS 2

#define LENGTH 256
#define LETTERS 1048576

StructuredBuffer<uint> Text : register(t0);
RWStructuredBuffer<uint> Distances : register(u1);
groupshared uint letters_a[LENGTH];
groupshared uint letters_b[LENGTH];
groupshared uint diagonals[3][LENGTH + 1];

uint letter(uint at) {
  at %= LETTERS;
  return (Text[at / 4] >> (8 * (at % 4))) & 3;
}

[numthreads(LENGTH, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  uint total = 0;
  for (uint round = 0; round < ROUNDS; ++round) {
    letters_a[lane] = letter(group.x * 1024 + lane);
    letters_b[lane] = letter(group.x * 1024 + (round + 1) * 3 * LENGTH + lane);
    uint i = lane + 1;
    // The entry of row 0 on the diagonals 0 and 1.
    if (lane == 0) {
      diagonals[0][0] = 0;
      diagonals[1][0] = 1;
    }
    if (i == 1)
      diagonals[1][1] = 1;
    GroupMemoryBarrierWithGroupSync();
    for (uint diagonal = 2; diagonal <= 2 * LENGTH; ++diagonal) {
      uint now = diagonal % 3, before = (diagonal + 2) % 3, earlier = (diagonal + 1) % 3;
      if (lane == 0 && diagonal <= LENGTH)
        diagonals[now][0] = diagonal;
      if (i == diagonal) {
        diagonals[now][i] = diagonal;
      } else if (i < diagonal && diagonal - i <= LENGTH) {
        uint j = diagonal - i;
        uint replaced = diagonals[earlier][i - 1] + (letters_a[i - 1] == letters_b[j - 1] ? 0 : 1);
        diagonals[now][i] = min(replaced, 1 + min(diagonals[before][i], diagonals[before][i - 1]));
      }
      GroupMemoryBarrierWithGroupSync();
    }
    total += diagonals[2 * LENGTH % 3][LENGTH] << (8 * (round % 4));
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Distances[group.x] = total;
}
