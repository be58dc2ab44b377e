// Counts solutions of the 6-queens board below each placement of the first two queens,
// with an explicit backtracking stack of masks.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 144 zero
RWStructuredBuffer<uint> Output : register(u0);

[numthreads(36, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  const uint N = 6, Full = 63;
  uint a = id.x / N, b = id.x % N;
  uint columns[7], left[7], right[7], open[7];
  uint count = 0;
  bool clash = a == b || a + 1 == b || b + 1 == a;
  if (!clash) {
    uint depth = 2;
    columns[2] = (1u << a) | (1u << b);
    left[2] = ((1u << a) << 2) | ((1u << b) << 1);
    right[2] = ((1u << a) >> 2) | ((1u << b) >> 1);
    open[2] = Full & ~(columns[2] | left[2] | right[2]);
    while (depth >= 2) {
      if (open[depth] == 0) {
        --depth;
        continue;
      }
      uint queen = open[depth] & (0u - open[depth]);
      open[depth] ^= queen;
      if (depth == N - 1) {
        ++count;
        continue;
      }
      columns[depth + 1] = columns[depth] | queen;
      left[depth + 1] = (left[depth] | queen) << 1;
      right[depth + 1] = (right[depth] | queen) >> 1;
      ++depth;
      open[depth] = Full & ~(columns[depth] | left[depth] | right[depth]);
    }
  }
  Output[id.x] = count;
}
