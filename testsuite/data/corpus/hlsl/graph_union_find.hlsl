// Union-find with path halving over 24 elements; roots are reported.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:205
//@ buffer 0 1 rwstructured 768 zero
//@ driver-bug -O0 what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6, SwiftShader)
//@ driver-bug -O2-ours what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6, SwiftShader)
StructuredBuffer<uint> Pairs : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
static uint parent[24];

uint find(uint x) {
  while (parent[x] != x) {
    parent[x] = parent[parent[x]];
    x = parent[x];
  }
  return x;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  for (uint i = 0; i < 24; ++i)
    parent[i] = i;
  for (uint p = 0; p < 16; ++p) {
    uint pair = Pairs[16 * id.x + p];
    uint a = find((pair & 0xff) % 24), b = find(((pair >> 8) & 0xff) % 24);
    if (a < b)
      parent[b] = a;
    else if (b < a)
      parent[a] = b;
  }
  for (uint o = 0; o < 24; ++o)
    Output[24 * id.x + o] = find(o);
}
