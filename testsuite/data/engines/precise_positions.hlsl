// Positions that two passes must agree on bit by bit: precise variables, functions and outputs.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 128 randf:161:-1:1
//@ buffer 0 1 structured 1024 randf:162:-10:10
//@ buffer 0 2 rwstructured 1024 zero
//$ -T cs_6_0 -E DepthPrepass -O3
//$ -T cs_6_6 -E DepthPrepass -Od -HV 2021
struct Transform {
  row_major float4x4 world;
  float3 offset;
  float scale;
};
ConstantBuffer<Transform> transform : register(b0);
StructuredBuffer<float4> points : register(t1);
RWStructuredBuffer<float4> positions : register(u2);

struct Interpolants {
  precise float4 position;
  float2 uv;
};

precise float4 MulAdd(float4 m0, float4 m1, float4 m2, float4 m3, float4 v) {
  return m0 * v.x + m1 * v.y + m2 * v.z + m3 * v.w;
}

void Displace(float3 normal, float amount, out precise float3 moved) {
  moved = normal * amount + transform.offset * 0.5;
}

Interpolants Project(float4 v) {
  Interpolants result;
  precise float3 moved;
  Displace(v.xyz, transform.scale, moved);
  precise float4 world = float4(moved * 2 + v.xyz, 1);
  result.position = MulAdd(transform.world[0], transform.world[1], transform.world[2], transform.world[3], world);
  result.position.z = result.position.z * 0.5 + 0.25 * world.w;
  result.uv = v.xy;
  return result;
}

[numthreads(64, 1, 1)]
void DepthPrepass(uint3 id : SV_DispatchThreadID) {
  positions[id.x] = Project(points[id.x]).position;
}
