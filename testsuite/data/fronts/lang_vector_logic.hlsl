// Logical operators and conditions of vectors, as HLSL 2018 has them.
//= clang: vector operands to the vector conditional must be the same type ('float4' (aka 'vector<float, 4>') and 'vector<bool, 4>' (vector of 4 'bool' values))}
//= dxc: binary operator '<' over matrix type unimplemented
// args: -T cs_6_0 -E Conditions -HV 2018
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1
// args: -T cs_6_0 -E Operators -HV 2018
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2
// args: -T cs_6_0 -E Reduced -HV 2018
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Conditions(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = v > 0.5 ? v : float4(1, 2, 3, 4);
}
[numthreads(16, 1, 1)]
void Operators(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  bool4 b = v > 0.25 && v < 0.75 || v.wzyx > 0.9;
  o[t] = b ? v : !b;
}
[numthreads(16, 1, 1)]
void Reduced(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  float2x2 m = (float2x2)v;
  o[t] = float4(any(v > 0.9), all(v > 0.1), any(m < 0.05), all(m));
}
