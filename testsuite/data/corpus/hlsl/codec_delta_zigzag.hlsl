// Delta and zig-zag coding of a row of ints, bit widths per block, and the decoded row.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:176
//@ buffer 0 1 rwstructured 1088 zero
StructuredBuffer<int> Input : register(t0);
RWStructuredBuffer<int> Output : register(u1);

uint zigzag(int v) { return ((uint)v << 1) ^ (uint)(v >> 31); }
int unzigzag(uint v) { return (int)(v >> 1) ^ -(int)(v & 1); }

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint deltas[16];
  int previous = 0;
  uint widest = 0;
  for (uint i = 0; i < 16; ++i) {
    int value = Input[16 * id.x + i] >> 12;
    deltas[i] = zigzag(value - previous);
    widest |= deltas[i];
    previous = value;
  }
  int sum = 0;
  for (uint o = 0; o < 16; ++o) {
    sum += unzigzag(deltas[o]);
    Output[16 * id.x + o] = sum;
  }
  Output[256 + id.x] = widest == 0 ? 0 : (int)firstbithigh(widest) + 1;
}
