// The median of nine by Paeth's exchanges, on int vectors of values.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1152 rand:38
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<int> Input : register(t0);
RWStructuredBuffer<int> Output : register(u1);

static int v[9];

void swap2(uint a, uint b) {
  int low = min(v[a], v[b]);
  v[b] = max(v[a], v[b]);
  v[a] = low;
}

void minMax3(uint a, uint b, uint c) {
  swap2(a, b);
  swap2(a, c);
  swap2(b, c);
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  for (uint i = 0; i < 9; ++i)
    v[i] = Input[9 * id.x + i] >> 8;
  minMax3(0, 1, 2);
  minMax3(3, 4, 5);
  minMax3(6, 7, 8);
  int lowest = max(max(v[0], v[3]), v[6]);
  int highest = min(min(v[2], v[5]), v[8]);
  minMax3(1, 4, 7);
  v[0] = lowest;
  v[1] = v[4];
  v[2] = highest;
  minMax3(0, 1, 2);
  Output[id.x] = v[1];
}
