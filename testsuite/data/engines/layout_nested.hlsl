// Structs with vectors and matrices in constant buffers: nested, in arrays, copied, by value and by method.
//@ dispatch 4 1 1
//@ buffer 0 0 cbuffer 2048 iotaf
//@ buffer 0 1 cbuffer 1024 iotaf
//@ buffer 0 9 rwstructured 2048 zero
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//$ -T cs_6_0 -E main -Od -fvk-use-dx-layout
//$ -T cs_6_0 -E main -O3 -fvk-use-gl-layout
//$ -T cs_6_0 -E main -O1 -fvk-use-scalar-layout
struct Inner {
  float2 a;
  float3 b;
  float q;
  float3 shifted(float by) { return b + a.x * by; }
};
struct Outer {
  float x;
  Inner i[2];
  float3 n;
  float w;
  float3x3 m;
  row_major float3x4 rm;
  column_major float4x3 cm;
  float after;
};
cbuffer Scene : register(b0) {
  Inner s;
  float c;
  Outer o;
  float3 arr[3];
  float2x3 mm;
  float t2;
  Outer many[2];
  float4x4 world;
  row_major float2x4 last;
  float3 tail;
};
ConstantBuffer<Outer> Other : register(b1);
RWStructuredBuffer<float4> Out : register(u9);

float Sum(Inner k) { return k.q + k.b.y * 2 + k.a.y * 4; }
float4 Row(row_major float3x4 m, uint at) { return m[at]; }

[numthreads(1, 1, 1)]
void main(uint3 group : SV_GroupID) {
  uint g = group.x & 1;
  uint base = group.x * 12;
  Outer l = o;
  Inner k = many[g].i[1];
  float3 loc[3] = arr;
  Out[base] = float4(s.b, c);
  Out[base + 1] = float4(o.i[g].b, arr[group.x % 3].y);
  Out[base + 2] = float4(many[g].i[g].b, l.w + l.after);
  Out[base + 3] = float4(k.q, Sum(s), Sum(many[1].i[g]), loc[group.x % 3].z);
  Out[base + 4] = float4(s.shifted(2), t2);
  Out[base + 5] = float4(many[g].i[1].shifted(3), mm[1][2]);
  Out[base + 6] = float4(mul(Other.m, Other.n), Other.after);
  Out[base + 7] = float4(mul(Other.rm, float4(1, 2, 3, 4)), many[g].rm[1][2]);
  Out[base + 8] = float4(mul(many[1].cm, l.n).xyz, many[g].m[2][g]);
  Out[base + 9] = mul(world, float4(tail, 1));
  Out[base + 10] = float4(last[g][3], last[1][2], world[g][2], l.cm[3][g]);
  Out[base + 11] = Row(Other.rm, g);
}
