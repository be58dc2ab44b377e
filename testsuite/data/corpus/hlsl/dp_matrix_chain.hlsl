// The cheapest parenthesisation of a chain of 8 matrices: a triangular table.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 576 rand:193
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint> Sizes : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint d[9];
  for (uint s = 0; s < 9; ++s)
    d[s] = 1 + (Sizes[9 * id.x + s] & 31);
  uint cost[8][8];
  uint split = 0;
  for (uint i = 0; i < 8; ++i)
    cost[i][i] = 0;
  for (uint length_ = 2; length_ <= 8; ++length_)
    for (uint a = 0; a + length_ <= 8; ++a) {
      uint b = a + length_ - 1;
      cost[a][b] = 0xffffffffu;
      for (uint k = a; k < b; ++k) {
        uint c = cost[a][k] + cost[k + 1][b] + d[a] * d[k + 1] * d[b + 1];
        if (c < cost[a][b]) {
          cost[a][b] = c;
          split = k;
        }
      }
    }
  Output[id.x] = uint2(cost[0][7], split);
}
