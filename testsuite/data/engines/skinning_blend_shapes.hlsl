// Vertices are blended between shapes and skinned by four bones of a palette in a constant buffer.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 2048 randf:21:-1:1
//@ buffer 0 1 structured 3072 randf:22:-1:1
//@ buffer 0 2 structured 512 words:0x00010203,0x40404040,0x03020100,0x7f100830,0x02020202,0x10203040,0x01030201,0x22334455
//@ buffer 0 3 rwstructured 2048 zero
//@ buffer 0 4 cbuffer 256 randf:23:0:1
//@ tolerance 0.002
//$ -T cs_6_0 -E SkinVertices -O3
//$ -T cs_6_6 -E SkinVertices -O0 -HV 2021
struct Bone {
  row_major float3x4 rest;
  float4 rotation;
  float3 scale;
};

struct Vertex {
  float3 position;
  float3 normal;
  float3 deltaPosition;
  float3 deltaNormal;
};

struct Skinned {
  float3 position;
  uint packedNormal;
  float4 tangentFrame;
};

cbuffer Palette : register(b0) {
  Bone bones[8];
};
cbuffer Shapes : register(b4) {
  float weights[4];
  uint vertexCount;
  float3x3 normalBasis;
  float globalScale;
};

StructuredBuffer<Vertex> vertices : register(t1);
StructuredBuffer<uint2> influences : register(t2);
RWStructuredBuffer<Skinned> skinned : register(u3);

float3 Rotate(float4 q, float3 v) {
  return v + 2 * cross(q.xyz, cross(q.xyz, v) + q.w * v);
}

float3 Transform(Bone bone, float3 position) {
  float3 moved = mul(bone.rest, float4(position, 1));
  return Rotate(normalize(bone.rotation), moved * bone.scale);
}

uint PackSnorm(float3 n) {
  int3 scaled = int3(round(clamp(n, -1, 1) * 127));
  return (scaled.x & 255) | ((scaled.y & 255) << 8) | ((scaled.z & 255) << 16);
}

[numthreads(64, 1, 1)]
void SkinVertices(uint3 id : SV_DispatchThreadID) {
  Vertex vertex = vertices[id.x];
  float3 position = vertex.position;
  float3 normal = vertex.normal;
  for (uint shape = 0; shape < 4; ++shape) {
    position += vertex.deltaPosition * weights[shape];
    normal += vertex.deltaNormal * weights[shape];
  }
  uint2 packed = influences[id.x];
  float3 blended = 0;
  float3 bent = 0;
  float total = 0;
  for (uint i = 0; i < 4; ++i) {
    Bone bone = bones[(packed.x >> (8 * i)) & 7];
    float weight = ((packed.y >> (8 * i)) & 255) / 255.0;
    blended += Transform(bone, position) * weight;
    bent += Rotate(normalize(bone.rotation), normal) * weight;
    total += weight;
  }
  Skinned result;
  result.position = blended / max(total, 0.001) * globalScale;
  result.packedNormal = PackSnorm(normalize(mul(normalBasis, bent))) & 0x00f0f0f0;
  result.tangentFrame = float4(cross(bent, float3(0, 0, 1)), total);
  skinned[id.x] = result;
}
