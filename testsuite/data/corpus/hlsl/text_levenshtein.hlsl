// The edit distance of two 12-symbol strings by two rolling rows.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:172
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint2> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 strings = Input[id.x];
  uint before[13], row[13];
  for (uint i = 0; i <= 12; ++i)
    before[i] = i;
  for (uint a = 0; a < 12; ++a) {
    row[0] = a + 1;
    uint s = (strings.x >> (2 * a)) & 3;
    for (uint b = 0; b < 12; ++b) {
      uint cost = s == ((strings.y >> (2 * b)) & 3) ? 0 : 1;
      row[b + 1] = min(min(row[b] + 1, before[b + 1] + 1), before[b] + cost);
    }
    before = row;
  }
  Output[id.x] = before[12];
}
