// Rendering: tables of transforms are put together from lists and constants in which structs are defined where they are used.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 1024 randf:131:-2:2
//@ buffer 0 1 structured 512 randf:132:-2:2
//@ buffer 0 2 rwstructured 4096 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Build -O3
//$ -T cs_6_6 -E Build -Od -HV 2021
cbuffer Frame : register(b0) {
  float4x4 transforms[3];
  float2x3 shear;
  float3x2 skew[2];
  float2x2 turn;
  float scale;
  float2 offset;
  struct {
    float power;
    float3 color;
  } light;
  struct Fog { float2 range; float density; } fog[2];
};
StructuredBuffer<float4> points : register(t1);
RWStructuredBuffer<float4> rows : register(u2);

interface IWeighted {
  float Weight();
};

struct Table {
  float head;
  float2x3 first;
  float3x2 others[2];
  float tail;
};

class Ends : IWeighted {
  float head, tail;
  float Weight() { return head + tail; }
};

[numthreads(8, 1, 1)]
void Build(uint3 id : SV_DispatchThreadID) {
  Table table = { 1, shear, { skew[0], transpose(shear) }, transforms[1][2][1] };
  Ends ends;
  ends.head = table.head;
  ends.tail = table.tail;
  float4x4 pair[2] = { transforms[0], transforms[2] * 2 };
  float flat[4] = { turn };
  float4 mixed = { turn[1], transforms[2][1].zw };
  float4 place = points[id.x];
  float4 exponents, mantissas = frexp(place, exponents);
  uint at = id.x * 8;
  rows[at] = float4(table.first[1], ends.Weight());
  rows[at + 1] = float4(table.others[0][2], table.others[1][id.x % 3]);
  rows[at + 2] = mul(place, pair[id.x & 1]);
  rows[at + 3] = float4(flat[0], flat[1], flat[2], flat[3]) * scale;
  rows[at + 4] = mixed + float4(offset, light.power, fog[1].density);
  rows[at + 5] = float4(light.color, fog[0].range.y);
  rows[at + 6] = mantissas + exponents;
  rows[at + 7] = skew[id.x & 1][2].yxyx + (turn * turn)[1].yxyx;
}
