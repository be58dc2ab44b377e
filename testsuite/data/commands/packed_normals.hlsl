// Halves in words, written and read again.
//@ entry PackCS
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 words:0.5f,-1.25f,3.0f,100.0f,0.125f,-0.75f,2048.0f,7.5f
//@ buffer 0 1 rwstructured 48 zero
//$ -T cs_6_0 -E PackCS -spirv IN -Fo OUT
//= 1 3170908160 1.0 -2.5 1447051776 6.0 200.0 3120574464 0.25 -1.5 1199597568 4096.0 15.0
//$ -T cs_6_0 -E PackCS -spirv -Od IN -Fo OUT
//= 1 3170908160 1.0 -2.5 1447051776 6.0 200.0 3120574464 0.25 -1.5 1199597568 4096.0 15.0
struct Packed {
  uint bits;
  float2 doubled;
};
StructuredBuffer<float2> input : register(t0);
RWStructuredBuffer<Packed> output : register(u1);

uint Pack(float2 value) { return f32tof16(value.x) | f32tof16(value.y) << 16; }
float2 Unpack(uint bits) { return float2(f16tof32(bits & 0xffff), f16tof32(bits >> 16)); }

[numthreads(4, 1, 1)]
void PackCS(uint3 id : SV_DispatchThreadID) {
  Packed result;
  result.bits = Pack(input[id.x]);
  result.doubled = Unpack(result.bits) * 2;
  output[id.x] = result;
}
