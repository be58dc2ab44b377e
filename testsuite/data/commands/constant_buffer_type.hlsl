// Constant buffers of a struct's type, as Direct3D 12 code has them.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 32 words:5,6,0,0,7,8,9,10
//@ buffer 0 1 rwstructured 16 zero
//$ -T cs_6_0 -E main IN -Fo OUT
//= 1 18 20 22 24
//$ -T cs_6_2 -E main IN -Fo OUT -O3 -enable-16bit-types -HV 2021
//= 1 18 20 22 24
//$ -T cs_6_0 -E main -E twice IN -Fo OUT
//+ "twice"
//+ "main"
struct FrameConstants {
  uint2 base;
  uint2 padding;
  uint4 step;
};
ConstantBuffer<FrameConstants> gFrame : register(b0);
RWStructuredBuffer<uint> gOut : register(u1);

[numthreads(4, 1, 1)]
void main(uint index : SV_GroupIndex) { gOut[index] = gFrame.base.x + gFrame.base.y + gFrame.step.x + index * 2; }

[numthreads(4, 1, 1)]
void twice(uint index : SV_GroupIndex) { gOut[index] = gFrame.step[index] * 2; }
