// The same bits as another type: asfloat, asint, asuint, asdouble, asfloat16 and others.
//= dxc: asfloat16 intrinsic function unimplemented
// args: -T cs_6_0 -E Words
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Doubles
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2
// args: -T cs_6_2 -E Halves -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint4> i0 : register(t0);
RWStructuredBuffer<uint4> o : register(u1);
[numthreads(16, 1, 1)]
void Words(uint t : SV_GroupIndex) {
  uint4 v = i0[t] & 0xbfffffff;
  float4 f = asfloat(v);
  int4 s = asint(-f);
  o[t] = asuint(f.wzyx) + (uint4)s + asuint(asfloat(s)) + uint4(asuint(f.x), asint(1.0f), asuint(-7), 0);
}
[numthreads(16, 1, 1)]
void Doubles(uint t : SV_GroupIndex) {
  uint4 v = i0[t];
  double d = asdouble(v.x, v.y & 0x3fffffff | 0x3ff00000);
  uint low, high;
  asuint(d * 2.0L, low, high);
  o[t] = uint4(low, high, (uint)(d * 10.0L), asuint((float)d));
}
#if __SHADER_TARGET_MINOR >= 2
[numthreads(16, 1, 1)]
void Halves(uint t : SV_GroupIndex) {
  uint16_t4 v = (uint16_t4)(i0[t] & 0x3fff);
  half4 h = asfloat16(v);
  int16_t4 s = asint16(h + h);
  o[t] = (uint4)asuint16(h) + (uint4)(int4)s * 65536;
}
#endif
