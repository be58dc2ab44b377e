// Gray code order, its inverse, and the radical inverse in bases 2 and 3.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 zero
//@ tolerance 1e-6
struct Row {
  uint gray;
  uint rank;
  float base2;
  float base3;
};
RWStructuredBuffer<Row> Rows : register(u0);

float radicalInverse(uint n, uint base) {
  float result = 0.0f;
  float digit = 1.0f / (float)base;
  for (; n > 0; n /= base) {
    result += (float)(n % base) * digit;
    digit /= (float)base;
  }
  return result;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = id.x;
  Row row;
  row.gray = n ^ (n >> 1);
  uint rank = row.gray;
  for (uint shift = 1; shift < 32; shift <<= 1)
    rank ^= rank >> shift;
  row.rank = rank;
  row.base2 = (float)(reversebits(n) >> 8) / 16777216.0f;
  row.base3 = radicalInverse(n, 3);
  Rows[n] = row;
}
