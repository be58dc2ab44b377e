// mul in all of its forms, transpose, determinant.
// args: -T cs_6_0 -E Forms
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-2:2
//@ tolerance 1e-4
// args: -T cs_6_0 -E Square
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:-2:2
//@ tolerance 1e-4
// args: -T cs_6_0 -E Determinants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:-2:2
//@ tolerance 1e-4
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Forms(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  float2x3 m = float2x3(v.xyz, v.wzy);
  float3x2 n = transpose(m);
  float4 r = float4(mul(2.0, v.x), mul(v.xy, v.zw), mul(v, 0.5).x, mul(v.y, v).z);
  r += float4(mul(m, v.xyz), mul(v.xy, m).xy);
  r += mul(m, 3.0)[1].xyzz + mul(0.5, n)[2].xyxy;
  float2x2 p = mul(m, n);
  o[t] = r + float4(p[0], p[1]);
}
[numthreads(16, 1, 1)]
void Square(uint t : SV_GroupIndex) {
  float4x4 m = float4x4(i0[t], i0[(t + 1) & 15], i0[(t + 5) & 15], float4(0, 1, 0, 1));
  float4x4 sq = mul(m, m) + m * 0.5 - transpose(m);
  int2x2 a = int2x2(1, 2, 3, (int)t);
  int2 b = mul(a, int2(5, 7)), c = mul(int2(1, -1), a);
  o[t] = mul(sq, i0[t]) + mul(i0[t], sq).wzyx + float4(b, c);
}
[numthreads(16, 1, 1)]
void Determinants(uint t : SV_GroupIndex) {
  float4 a = i0[t], b = i0[15 - t], c = i0[(t + 3) & 15], d = i0[(t + 7) & 15];
  o[t] = float4(determinant(float2x2(a)), determinant(float3x3(a.xyz, b.xyz, c.xyz)), determinant(float4x4(a, b, c, d)), determinant(transpose(float3x3(a.xyz, b.yzw, d.xyz))));
}
