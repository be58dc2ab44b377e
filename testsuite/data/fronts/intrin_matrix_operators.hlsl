// Arithmetic, comparisons and functions of matrices by elements.
//= clang: invalid operands to binary expression ('float2x2' (aka 'matrix<float, 2, 2>') and 'float2x2')
//= dxc: binary operator '<<' over matrix type unimplemented
// args: -T cs_6_0 -E Arithmetic
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:1:3
//@ tolerance 1e-5
// args: -T cs_6_0 -E Functions
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:1:3
//@ tolerance 1e-3
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:1:30
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Arithmetic(uint t : SV_GroupIndex) {
  float2x2 a = (float2x2)i0[t], b = (float2x2)i0[15 - t];
  a += b; a *= 2; a -= 1.5;
  float2x2 r = a * b + a / b - -b;
  r++;
  o[t] = float4(r[0], r[1]);
}
[numthreads(16, 1, 1)]
void Functions(uint t : SV_GroupIndex) {
  float2x2 a = (float2x2)i0[t], b = float2x2(1, 2, 3, 0.5);
  float2x2 r = sqrt(a) + max(a, b) * clamp(a, 1.5, 2.5) + lerp(a, b, 0.5) + saturate(a - 1) + floor(b * a) + sin(a) + pow(a, 2) + abs(-b) + frac(a);
  o[t] = float4(r[0], r[1]);
}
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) {
  int2x2 a = (int2x2)i0[t];
  uint2x2 b = (uint2x2)a;
  int2x2 r = a * 3 - (a / 2) + (a % 5);
  uint2x2 s = b << 1;
  o[t] = float4(r[0], r[1]) + float4(s[0], s[1]) * 1000 + (float)dot(b[0], b[1]);
}
