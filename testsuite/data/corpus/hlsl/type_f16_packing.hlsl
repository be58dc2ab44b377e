// f32 to f16 and back by the conversion intrinsics, two halves a word.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:219:-70000:70000
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<float2> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 v = Input[id.x] * (id.x < 32 ? 1.0f : 0.000001f);
  uint packed = f32tof16(v.x) | (f32tof16(v.y) << 16);
  // Only what is normal in half precision is widened again.
  uint2 wide = 0;
  if (id.x < 32 && abs(v.x) < 60000.0f && abs(v.y) < 60000.0f)
    wide = uint2(asuint(f16tof32(packed & 0xffff)), asuint(f16tof32(packed >> 16)));
  Output[id.x] = uint4(packed, wide, f32tof16(v.x * v.y));
}
