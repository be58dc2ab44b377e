// Native 16-bit floats: sums, products and conversions, rounded at each step.
//@ dispatch 1 1 1
//@ flags -fnative-half-type -fnative-int16-type
//@ buffer 0 0 structured 512 randf:216:-4:4
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 2e-2
StructuredBuffer<float2> Input : register(t0);
RWStructuredBuffer<float2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  half2 v = (half2)Input[id.x];
  half sum = (half)0.0;
  for (uint i = 0; i < 6; ++i) {
    sum += v.x * v.y;
    v = v.yx * (half)0.75;
  }
  half peak = max(abs(v.x), abs(v.y));
  Output[id.x] = float2((float)sum, (float)(peak + abs(sum)));
}
