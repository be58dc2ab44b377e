// Elements of matrices by name, from 0 and from 1, by rows and by indices, and swizzles of several elements.
// args: -T cs_6_0 -E Named
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1
// args: -T cs_6_0 -E Indexed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2
// args: -T cs_6_0 -E Rows
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Named(uint t : SV_GroupIndex) {
  float2x3 m = float2x3(i0[t].xyz, i0[(t + 1) & 15].yzw);
  m._m01 = m._m12;
  m._11_23 = m._23_11;
  float4 d = m._m00_m11_m02_m10;
  o[t] = d + m._13_22_21_11;
}
[numthreads(16, 1, 1)]
void Indexed(uint t : SV_GroupIndex) {
  float4x4 m = float4x4(i0[t], i0[(t + 1) & 15], i0[(t + 2) & 15], i0[(t + 3) & 15]);
  m[t & 3][(t >> 2) & 3] = 100;
  m[2].yw = m[1].xz;
  o[t] = float4(m[0][t & 3], m[t & 3].w, m[2][1], m[3][t >> 2]);
}
[numthreads(16, 1, 1)]
void Rows(uint t : SV_GroupIndex) {
  float3x2 m = { 1, 2, 3, 4, 5, 6 };
  m[1] = i0[t].xy;
  m[t % 3] += 1;
  float2 a = m[0], b = m[t % 3];
  o[t] = float4(a, b);
}
