// row_major and column_major in buffers, as members and by pragma.
//= clang: clang 22 stores all matrices in structured buffers by columns: 'S' has one that is stored otherwise
// args: -T cs_6_0 -E RowMajor
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 cbuffer 64 iotaf
//@ buffer 0 3 cbuffer 64 iotaf
// args: -T cs_6_0 -E Structured
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 4 structured 96 iotaf
// args: -T cs_6_0 -E Pragma
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 5 cbuffer 64 iotaf
RWStructuredBuffer<float4> o : register(u1);
cbuffer A : register(b2) { row_major float4x4 r; };
cbuffer B : register(b3) { column_major float4x4 c; };
struct S { row_major float2x3 a; column_major float2x3 b; };
StructuredBuffer<S> s : register(t4);
#pragma pack_matrix(row_major)
cbuffer C : register(b5) { float3x4 p; column_major float1x4 q; };
[numthreads(4, 1, 1)]
void RowMajor(uint t : SV_GroupIndex) {
  o[t] = r[t];
  o[t + 4] = c[t];
  o[t + 8] = mul(r, c[t]);
  o[t + 12] = mul(c[t], r);
}
[numthreads(2, 1, 1)]
void Structured(uint t : SV_GroupIndex) {
  o[t] = float4(s[t].a[0], s[t].b._m00);
  o[t + 2] = float4(s[t].a[1], s[t].b._m12);
  o[t + 4] = float4(s[t].b[0], s[t].b._m10);
}
[numthreads(3, 1, 1)]
void Pragma(uint t : SV_GroupIndex) {
  o[t] = p[t];
  o[t + 3] = mul(p, float4(1, 2, 3, t)).xyzz;
}
