// f32tof16, f16tof32 and packing by hand.
// args: -T cs_6_0 -E ToHalf
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:1.0f,0.5f,-2.0f,100.25f,65504.0f,0.0f,-0.125f,3.140625f
// args: -T cs_6_0 -E FromHalf
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0x3c00,0xc000,0x7bff,0x3555,0x0400,0,0x8000,0x5640
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:1.0f,0.5f,-2.0f,100.25f,1024.0f,0.0f,-0.125f,3.140625f
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void ToHalf(uint t : SV_GroupIndex) { o[t] = f32tof16(asfloat(i0[t])); }
[numthreads(16, 1, 1)]
void FromHalf(uint t : SV_GroupIndex) { o[t] = asuint(f16tof32(i0[t]) + f16tof32(0x3800)); }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) {
  float3 v = float3(asfloat(i0[t]), asfloat(i0[15 - t]), 0.25);
  uint3 h = f32tof16(v);
  float3 b = f16tof32(h);
  o[t] = (h.x | h.y << 16) ^ asuint(b.x * b.z + b.y);
}
