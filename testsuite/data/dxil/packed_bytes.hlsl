// Bytes unpacked and packed, with and without clamping.
// args: -T cs_6_6 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:9
RWStructuredBuffer<uint> u : register(u0);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  int4 y = unpack_s8s32(u[i + 32]); uint4 z = unpack_u8u32(u[i]); uint a = u[i + 96], b = u[i + 128];
  u[i] = a ^ b;
  u[i + 64] = pack_s8(y) ^ pack_u8(z); u[i + 96] = pack_clamp_u8(y * 3); u[i + 128] = pack_clamp_s8(y * 3 - 7); u[i + 160] = y.w + z.z; }
