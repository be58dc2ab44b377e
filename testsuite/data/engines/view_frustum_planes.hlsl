// Rendering: a camera's matrices are taken apart by rows and elements for planes, billboards and jitter, as engines write it.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 1024 randf:77:-1:1
//@ buffer 0 1 structured 1024 randf:78:-2:2
//@ buffer 0 2 rwstructured 2048 zero
//@ buffer 0 3 rwstructured 1024 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Planes -O3
//$ -T cs_6_6 -E Planes -Od -HV 2021
//$ -T cs_6_0 -E Planes -Zpr
cbuffer Camera : register(b0) {
  float4x4 ViewProjection;
  row_major float3x4 ObjectToWorld[2];
  float3x3 Normals;
  float4x4 View, Projection;
  float2 Jitter;
};

struct Instance {
  float4x4 transform;
};
StructuredBuffer<Instance> instances : register(t1);

struct Result {
  float4 planes[6];
  float4x4 transform;
};
RWStructuredBuffer<Result> results : register(u2);
RWStructuredBuffer<float4> misc : register(u3);

groupshared float4x4 shared_transforms[4];

void ExtractPlanes(float4x4 m, out float4 planes[6]) {
  planes[0] = float4(m._41 + m._11, m._42 + m._12, m._43 + m._13, m._44 + m._14);
  planes[1] = float4(m[3].xyz - m[0].xyz, m[3].w - m[0].w);
  planes[2] = m[3] + m[1];
  planes[3].xyz = m[3].xyz - m[1].xyz;
  planes[3].w = m[3].w - m._24;
  planes[4] = float4(m._m20_m21_m22, m._m23);
  planes[5] = float4(m[3].rgb - m._31_32_33, m[3].a - m[2].a);
}

float3 Billboard(float2 corner, float3 center) {
  return center + View[0].xyz * corner.x + View[1].xyz * corner.y - View._m20_m21_m22 * 0.5;
}

void AddJitter(inout float4x4 projection, float2 jitter) {
  projection[2].xy += jitter;
  projection[0].z = projection[0].z * 0.5 + jitter.x;
  projection._m30_m31 = projection._m31_m30;
  projection._m32_m23 -= 0.25;
}

float4x4 RigidInverse(float4x4 m) {
  float4x4 inverse = transpose(m);
  inverse[3].xyz = 0;
  inverse._14_24_34 = -mul((float3x3)transpose(m), float3(m._14, m._24, m._34));
  return inverse;
}

[numthreads(4, 1, 1)]
void Planes(int3 id : SV_DispatchThreadID, int lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  Result result;
  float4x4 projection = Projection;
  AddJitter(projection, Jitter);
  float4x4 viewProjection = id.x - 4 < 0 ? ViewProjection : mul(View, projection);
  ExtractPlanes(viewProjection, result.planes);
  result.transform = RigidInverse(instances[id.x].transform);
  shared_transforms[lane] = result.transform;
  shared_transforms[lane][2].yx = float2(lane - 1, id.x);
  GroupMemoryBarrierWithGroupSync();
  float4x4 other = -shared_transforms[lane ^ 1];
  result.transform[1] += other[1].wzyx;
  result.transform._m33 = other[2].x + shared_transforms[3 - lane][2].y;
  results[id.x] = result;
  results[id.x].transform[0].yz = Normals[1].xz;

  float3 world = float3(dot(ObjectToWorld[1][0].xyz, Normals[0]), ObjectToWorld[0]._m13, ObjectToWorld[1]._34);
  misc[id.x * 2] = float4(Billboard(float2(id.x - 3, lane), world), group.x);
  float3x3 weighted = Normals * (float3x3)View * 2;
  weighted *= Normals;
  misc[id.x * 2 + 1] = float4(mul(weighted, (-Normals)[0].zyx), transpose(Normals)[2].y);
}
