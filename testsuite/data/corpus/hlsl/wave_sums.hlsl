// Wave reductions of ints, uints, floats and vectors in uniform control flow.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 1024 rand:71
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<int4> Input : register(t0);
RWStructuredBuffer<int4> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int4 v = Input[id.x];
  int low = WaveActiveMin(v.x);
  uint high = WaveActiveMax((uint)v.y);
  int2 sums = WaveActiveSum(v.zw);
  Output[id.x] = int4(low, (int)high, sums);
}
