// HLSL's matrix types: products of unequal shapes, transposes, determinants, row access.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:144:-2:2
//@ buffer 0 1 rwstructured 128 zero
//@ tolerance 1e-4
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 a = Input[4 * id.x], b = Input[4 * id.x + 1];
  float4 c = Input[4 * id.x + 2], d = Input[4 * id.x + 3];
  float2x3 m = float2x3(a.xyz, b.xyz);
  float3x2 n = transpose(float2x3(c.xyz, d.xyz));
  float2x2 square = mul(m, n);
  float3x3 outer = mul(n, m);
  float4x4 full = float4x4(a, b, c, d);
  float3 v = mul(outer, a.xyz);
  float2 w = mul(m, v);
  Output[id.x] = float4(determinant(square), determinant(full), w.x + w.y, square[0][1] - outer[2][0]);
}
