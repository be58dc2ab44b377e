// Day numbers to dates and weekdays with pure integer formulas.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:208
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Days : register(t0);
RWStructuredBuffer<int4> Output : register(u1);

int4 civil(int z) {
  z += 719468;
  int era = (z >= 0 ? z : z - 146096) / 146097;
  uint dayOfEra = (uint)(z - era * 146097);
  uint yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
  int year = (int)yearOfEra + era * 400;
  uint dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
  uint mp = (5 * dayOfYear + 2) / 153;
  uint day = dayOfYear - (153 * mp + 2) / 5 + 1;
  uint month = mp < 10 ? mp + 3 : mp - 9;
  int weekday = (z - 719468) % 7;
  return int4(month <= 2 ? year + 1 : year, (int)month, (int)day, weekday < -3 ? weekday + 11 : weekday + 4);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = civil((int)(Days[id.x] & 0x3ffff) - 100000);
}
