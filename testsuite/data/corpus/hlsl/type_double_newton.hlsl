// Square roots and reciprocals in doubles by Newton's iteration.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:211:0.5:4
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-6
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  double x = (double)Input[id.x];
  double root = x, inverse = (double)(1.0f / Input[id.x]);
  for (uint i = 0; i < 8; ++i) {
    root = 0.5 * (root + x / root);
    inverse = inverse * (2.0 - x * inverse);
  }
  Output[id.x] = float2((float)root, (float)inverse);
}
