// Mean and spread across a wave in floats.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:81:-1:1
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-5
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = Input[id.x];
  float lanes = (float)WaveGetLaneCount();
  float mean = WaveActiveSum(x) / lanes;
  float variance = WaveActiveSum((x - mean) * (x - mean)) / lanes;
  float spread = WaveActiveMax(x) - WaveActiveMin(x);
  Output[id.x] = float2(variance, spread);
}
