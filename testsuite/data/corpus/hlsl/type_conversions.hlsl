// Conversions among int, uint and float, with rounding modes spelled out.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:222:-1000:1000
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<int4> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = Input[id.x];
  int toZero = (int)x;
  int nearest = (int)round(x);
  int down = (int)floor(x), up = (int)ceil(x);
  uint magnitude = (uint)abs(x);
  float back = (float)toZero + (float)magnitude;
  Output[id.x] = int4(toZero, nearest, down * 2000 + up, (int)back);
}
