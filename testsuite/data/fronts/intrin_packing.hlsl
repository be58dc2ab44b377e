// Packing of four values to a word and back, with and without clamping.
// args: -T cs_6_6 -E Pack
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_6 -E Unpack
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_6 -E Small -enable-16bit-types -D SMALL
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint4> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Pack(uint t : SV_GroupIndex) {
  uint4 v = i0[t];
  uint8_t4_packed a = pack_u8(v);
  int8_t4_packed b = pack_s8((int4)v);
  int4 s = (int4)(v & 1023) - 512;
  o[t] = (uint)a ^ (uint)b >> 1 ^ (uint)pack_clamp_u8(s) * 3 ^ (uint)pack_clamp_s8(s) * 5;
}
[numthreads(16, 1, 1)]
void Unpack(uint t : SV_GroupIndex) {
  uint4 u = unpack_u8u32((uint8_t4_packed)i0[t].x);
  int4 s = unpack_s8s32((int8_t4_packed)i0[t].y);
  o[t] = dot(u, uint4(1, 10, 100, 1000)) + (uint)dot(s, int4(7, 5, 3, 1));
}
#ifdef SMALL
[numthreads(16, 1, 1)]
void Small(uint t : SV_GroupIndex) {
  uint16_t4 u = unpack_u8u16((uint8_t4_packed)i0[t].x);
  int16_t4 s = unpack_s8s16((int8_t4_packed)i0[t].y);
  o[t] = (uint)pack_u8(u + (uint16_t)3) ^ (uint)pack_clamp_s8((int16_t4)(s * (int16_t)2));
}
#endif
