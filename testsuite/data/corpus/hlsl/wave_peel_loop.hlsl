// Peels equal keys off a wave: each turn serves the lanes that hold the first lane's key,
// which then leave the loop.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:76
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint key = Input[id.x] & 3;
  uint count = 0, sum = 0;
  while (true) {
    uint current = WaveReadLaneFirst(key);
    if (key == current) {
      count = WaveActiveCountBits(true);
      sum = WaveActiveSum(id.x);
      break;
    }
  }
  Output[id.x] = uint2(count, sum);
}
