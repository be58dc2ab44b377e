// Wave sums inside divergent branches count only the lanes that are there.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:75
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x] & 0xff;
  uint result;
  if (x < 100)
    result = WaveActiveSum(x);
  else if (x < 200)
    result = WaveActiveMax(x) * 1000;
  else
    result = WaveActiveCountBits(true) + 7;
  Output[id.x] = result;
}
