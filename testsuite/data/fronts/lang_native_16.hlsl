// half, int16_t and uint16_t that are 16 bits wide, in arithmetic, buffers and constants.
// args: -T cs_6_2 -E Halves -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 32 words:0x3c004000,0x42003800,0xc5003400
// args: -T cs_6_2 -E Shorts -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 32 rand:2
// args: -T cs_6_2 -E Stored -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 4 rwstructured 128 zero
//@ buffer 0 3 structured 32 rand:3
//@ buffer 0 2 cbuffer 16 words:0x40003c00,0x00030002,0x4200
StructuredBuffer<half> h : register(t0);
StructuredBuffer<uint16_t> w : register(t3);
RWStructuredBuffer<uint> o : register(u1);
struct Small { half a; int16_t b; float16_t2 c; uint16_t d; };
RWStructuredBuffer<Small> s : register(u4);
cbuffer C : register(b2) { half ca; half cb; uint16_t2 cc; half cd; };
[numthreads(16, 1, 1)]
void Halves(uint t : SV_GroupIndex) {
  half a = h[t], b = h[15 - t];
  half r = a * b + (half)0.5;
  o[t] = f32tof16((float)r) | (uint)(a > b) << 16;
}
[numthreads(16, 1, 1)]
void Shorts(uint t : SV_GroupIndex) {
  uint16_t a = w[t];
  int16_t b = (int16_t)a;
  uint16_t2 v = uint16_t2(a, a + (uint16_t)1) << (uint16_t)3;
  o[t] = (uint)v.x + ((uint)v.y << 16) + (uint)(int)(b / (int16_t)7) + (uint)(a % (uint16_t)10);
}
[numthreads(16, 1, 1)]
void Stored(uint t : SV_GroupIndex) {
  Small x;
  x.a = (half)t * ca;
  x.b = (int16_t)(w[t] & 255) - (int16_t)cc.y;
  x.c = half2(cb, cd);
  x.d = w[t];
  s[t] = x;
}
