// Halves are 16 bits wide where the command line says so.
//$ -T cs_6_2 -enable-16bit-types IN -Fo OUT
//+ OpTypeFloat 16
//+ OpCapability StorageBuffer16BitAccess
//$ -T cs_6_2 --enable-16bit-types IN -Fo OUT
//+ OpTypeInt 16
//$ -T cs_6_2 IN -Fo OUT
//? 1
//! float16_t
RWStructuredBuffer<float16_t> halves : register(u0);
RWStructuredBuffer<uint16_t> shorts : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  halves[id.x] *= (float16_t)2;
  shorts[id.x] += (uint16_t)3;
}
