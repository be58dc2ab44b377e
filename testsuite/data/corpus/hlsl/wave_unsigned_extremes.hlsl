// The largest and smallest of unsigned numbers over a wave, of vectors as of scalars: half of the numbers have the highest bit set.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:411
//@ buffer 0 1 rwstructured 4096 zero
StructuredBuffer<uint4> Input : register(t0);
struct Result {
  uint4 largest;
  uint4 smallest;
  uint4 parts;
  uint4 scalars;
};
RWStructuredBuffer<Result> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 v = Input[id.x];
  Result result;
  result.largest = WaveActiveMax(v);
  result.smallest = WaveActiveMin(v);
  result.parts = uint4(WaveActiveMax(v.xy), WaveActiveMin(v.yzw).yz);
  result.scalars = uint4(WaveActiveMax(v.x), WaveActiveMin(v.y), (uint)WaveActiveMax((int)v.z), (uint)WaveActiveMin((int2)v.zw).y);
  Output[id.x] = result;
}
