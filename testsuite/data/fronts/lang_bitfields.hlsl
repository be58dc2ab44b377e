// Bit-fields of structs, signed and unsigned, in variables and buffers.
//= dxc computes otherwise: Packed, Signed, Stored
// args: -T cs_6_2 -E Packed -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_2 -E Signed -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_2 -E Stored -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
//@ buffer 0 3 rwstructured 128 zero
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
struct Colour { uint r : 5; uint g : 6; uint b : 5; uint a : 16; };
struct Steps { int a : 4; int b : 7; int c : 21; };
struct Mixed { uint kind : 3; uint size : 29; uint next; };
RWStructuredBuffer<Mixed> m : register(u3);

[numthreads(16, 1, 1)]
void Packed(uint t : SV_GroupIndex) {
  uint w = i0[t];
  Colour c;
  c.r = w; c.g = w >> 5; c.b = w >> 11; c.a = w >> 16;
  c.g += 3;
  c.a ^= 0x5555;
  o[t] = c.r + c.g * 100 + c.b * 10000 + c.a * 17;
}

[numthreads(16, 1, 1)]
void Signed(uint t : SV_GroupIndex) {
  int w = (int)i0[t];
  Steps s;
  s.a = w; s.b = w >> 4; s.c = w >> 11;
  o[t] = asuint(s.a * 3 + s.b * 5 - s.c);
}

[numthreads(16, 1, 1)]
void Stored(uint t : SV_GroupIndex) {
  Mixed x;
  x.kind = i0[t] & 7;
  x.size = i0[t] >> 3;
  x.next = t + 1;
  m[t] = x;
  o[t] = m[t].size * 2 + m[t].kind;
}
