// select(), and(), or() of scalars and vectors, which HLSL 2021 has in place of operators.
//= dxc: select intrinsic function unimplemented
// args: -T cs_6_0 -E Selects -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:4
// args: -T cs_6_0 -E Scalars -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:5
// args: -T cs_6_0 -E Floats -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:6
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Selects(uint t : SV_GroupIndex) {
  uint4 v = i0[t].xxxx >> uint4(0, 8, 16, 24) & 255;
  uint4 s = select(v > 100, v, uint4(1, 2, 3, 4));
  bool4 both = and(v > 50, v < 200), either = or(v < 20, v > 230);
  s += select(both, uint4(10, 10, 10, 10), 0.xxxx) + (uint4)either;
  o[t] = s.x + s.y * 3 + s.z * 5 + s.w * 7;
}
[numthreads(16, 1, 1)]
void Scalars(uint t : SV_GroupIndex) {
  uint x = i0[t];
  bool a = and((x & 1) != 0, (x & 2) != 0), b = or((x & 4) != 0, (x & 8) != 0);
  o[t] = select(a, 5u, x & 255) + select(b, 1000u, 2000u);
}
[numthreads(16, 1, 1)]
void Floats(uint t : SV_GroupIndex) {
  float3 v = (float3)(i0[t].xxx >> uint3(0, 9, 18) & 511);
  float3 r = select(v > 200.0, v * 0.5, -v);
  r += select(bool3(true, t & 1, t & 2), float3(1, 2, 3), r.zxy);
  o[t] = asuint(r.x + r.y * 2 + r.z * 4);
}
