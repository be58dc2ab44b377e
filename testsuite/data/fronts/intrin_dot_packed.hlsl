// Dot products of packed bytes and of halves.
//= dxc: dot4add_i8packed intrinsic function unimplemented
// args: -T cs_6_4 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_4 -E Unsigned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_4 -E Halves -enable-16bit-types -D SMALL
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:3:0:4
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Signed(uint t : SV_GroupIndex) { o[t] = (uint)dot4add_i8packed(i0[t], i0[15 - t], (int)t - 5); }
[numthreads(16, 1, 1)]
void Unsigned(uint t : SV_GroupIndex) { o[t] = dot4add_u8packed(i0[t], i0[(t + 3) & 15], 100u); }
#ifdef SMALL
[numthreads(16, 1, 1)]
void Halves(uint t : SV_GroupIndex) {
  half2 a = half2(floor(asfloat(i0[t])), 2), b = half2(3, floor(asfloat(i0[15 - t])));
  o[t] = asuint(dot2add(a, b, 1.5f));
}
#endif
