// FNV-1a over the four bytes of each word, chained with the word's index.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 512 rand:1
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

uint fnv(uint hash, uint word) {
  for (uint i = 0; i < 4; ++i) {
    hash ^= word & 0xff;
    hash *= 16777619u;
    word >>= 8;
  }
  return hash;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = fnv(fnv(2166136261u, Input[id.x]), id.x);
}
