// Hierarchies of joints with matrices stored by rows: parents' products, inverse binds, and normals' matrices.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 randf:671:-1:1
//@ buffer 0 1 structured 1024 randf:672:-1:1
//@ buffer 0 2 rwstructured 1024 zero
//@ buffer 0 3 rwstructured 256 zero
//@ tolerance 0.003
//$ -T cs_6_0 -E Accumulate -O3 -Zpr
//$ -T cs_6_6 -E Accumulate -Od -Zpr -HV 2021
//$ -T cs_6_0 -E Accumulate -O3 -Zpc
cbuffer Rig : register(b0) {
  float4x4 root;
  float3x4 bind;
  float2x2 twist;
  float3 scale;
};
StructuredBuffer<float4x4> locals : register(t1);
RWStructuredBuffer<float4x4> globals_ : register(u2);
RWStructuredBuffer<float4> checks : register(u3);
static const int PARENTS[16] = { -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7 };

[numthreads(16, 1, 1)]
void Accumulate(uint3 id : SV_DispatchThreadID) {
  float4x4 whole = locals[id.x];
  int parent = PARENTS[id.x];
  for (int depth = 0; depth < 4 && parent >= 0; ++depth) {
    whole = mul(locals[parent], whole);
    parent = PARENTS[parent];
  }
  whole = mul(root, whole);
  globals_[id.x] = whole;
  float3 bound = mul(bind, whole[1]);
  float2 twisted = mul(twist, bound.xy);
  float3x3 upper = (float3x3)whole;
  float3 scaled = mul(upper, scale);
  checks[id.x] = float4(twisted, bound.z, dot(scaled, transpose(upper)[2]) + determinant(upper));
}
