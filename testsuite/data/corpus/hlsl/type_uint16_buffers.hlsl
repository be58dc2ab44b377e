// Structured buffers of 16-bit elements and structs with 16-bit members.
//@ dispatch 1 1 1
//@ flags -fnative-half-type -fnative-int16-type
//@ buffer 0 0 structured 128 rand:218
//@ buffer 0 1 rwstructured 512 zero
struct Sample {
  uint16_t left;
  uint16_t right;
  uint sum;
};
StructuredBuffer<uint16_t> Input : register(t0);
RWStructuredBuffer<Sample> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint16_t a = Input[id.x];
  uint16_t b = Input[63 - id.x];
  Sample s;
  s.left = a + b;
  s.right = (uint16_t)(a << 3) ^ b;
  s.sum = (uint)a + (uint)b;
  Output[id.x] = s;
}
