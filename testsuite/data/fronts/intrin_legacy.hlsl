// lit, dst, D3DCOLORtoUBYTE4, msad4.
//= dxc computes otherwise: Lit, Msad
// args: -T cs_6_0 -E Lit
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:0.1:1
//@ tolerance 1e-3
// args: -T cs_6_0 -E Colours
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:0:1
// args: -T cs_6_0 -E Msad
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Lit(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = lit(v.x, v.y - 0.5, 2.5) + dst(v, v.wzyx);
}
[numthreads(16, 1, 1)]
void Colours(uint t : SV_GroupIndex) { o[t] = (float4)D3DCOLORtoUBYTE4(floor(i0[t] * 16) / 16); }
[numthreads(16, 1, 1)]
void Msad(uint t : SV_GroupIndex) {
  uint4 v = asuint(i0[t]);
  o[t] = asfloat(msad4(v.x, v.yz, uint4(1, 2, 3, 4)) + 0x3f800000);
}
