// Functions work on memory of the workgroup that they are passed.
//@ entry Sum
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//$ -T cs_6_6 -E Sum -HV 202x IN -Fo OUT
//- __spirant
//= 0 2016 9 11 63 7 20
//$ -T cs_6_6 -E Sum -HV 202x -O0 IN -Fo OUT
//= 0 2016 9 11 63 7 20
RWStructuredBuffer<uint> Result : register(u0);
groupshared uint Numbers[64];
groupshared uint Spare[64];
groupshared float4 Color;

void Fill(groupshared uint numbers[64], uint lane, uint step) { numbers[lane] = lane * step; }
uint Total(groupshared uint numbers[64]) {
  uint total = 0;
  for (uint i = 0; i < 64; ++i) total += numbers[i];
  return total;
}
void Tint(groupshared float4 color, float green) { color.y = green; }
void Bump(groupshared uint number, uint by) { InterlockedAdd(number, by); }

[numthreads(64, 1, 1)]
void Sum(uint lane : SV_GroupIndex) {
  Fill(Numbers, lane, 1);
  Fill(Spare, lane, 3);
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    Result[0] = Total(Numbers);
    Tint(Color, 9);
    Result[1] = (uint)Color.y;
    Bump(Numbers[6], 5);
    Result[2] = Numbers[6];
    Result[3] = Spare[21];
    Bump(Spare[2], 1);
    Result[4] = Spare[2];
  }
  GroupMemoryBarrierWithGroupSync();
  Bump(Numbers[10], lane < 2 ? 5 : 0);
  GroupMemoryBarrierWithGroupSync();
  if (lane == 5) Result[5] = Numbers[10];
}
