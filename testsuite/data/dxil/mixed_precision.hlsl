// Halves as floats, bytes as numbers of 16 bits.
// args: -T cs_6_6 -E main -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:9
//@ buffer 0 1 rwstructured 1024 randf:3
//@ tolerance 0.001
RWStructuredBuffer<uint> u : register(u0); RWStructuredBuffer<float> f : register(u1);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  half2 h = half2(f[i], f[i + 32]); f[i + 64] = dot(h, h.yx) + f[i];
  uint16_t4 x = unpack_u8u16(u[i]); int16_t4 y = unpack_s8s16(u[i + 32]);
  u[i + 64] = pack_clamp_u8(y * int16_t(2)); u[i + 96] = pack_u8(x) + pack_s8(y); u[i + 128] = uint(x.w + y.x); }
