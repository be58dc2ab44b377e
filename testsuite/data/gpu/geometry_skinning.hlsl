// Vertex skinning by four bones: packed weights and indices in a ByteAddressBuffer, bones as 3 by 4 matrices, and morphed poses.
//@ dispatch 256 1 1
//@ buffer 0 0 byteaddress 2097152 rand:28
//@ buffer 0 1 structured 12288 randf:29:-1:1
//@ buffer 0 2 rwstructured 1572864 zero
//@ tolerance 1e-3
#define ROUNDS 256

#define BONES 256

struct Skinned {
  float3 position;
  float3 normal;
};
ByteAddressBuffer Vertices : register(t0);
StructuredBuffer<float4> Bones : register(t1);
RWStructuredBuffer<Skinned> Results : register(u2);

// A bone's rows.
float3x4 bone(uint index) {
  uint first = 3 * (index % BONES);
  return float3x4(Bones[first], Bones[first + 1], Bones[first + 2]);
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  // 32 bytes a vertex: position and normal as signed 16-bit fractions, four indices, four weights.
  uint4 packed = Vertices.Load4(32 * id.x);
  uint2 bones = Vertices.Load2(32 * id.x + 16);
  int4 low = int4(packed << 16) >> 16, high = int4(packed) >> 16;
  float3 position = float3(low.x, high.x, low.y) / 32768.0f;
  float3 normal = normalize(float3(high.y, low.z, high.z) + 0.5f);
  uint4 indices = uint4(bones.x, bones.x >> 8, bones.x >> 16, bones.x >> 24) & 255;
  float4 weights = float4(uint4(bones.y, bones.y >> 8, bones.y >> 16, bones.y >> 24) & 255) + 1.0f;
  weights /= dot(weights, 1.0f);

  Skinned result;
  result.position = 0.0f;
  result.normal = 0.0f;
  for (uint pose = 0; pose < ROUNDS; ++pose) {
    float3x4 transform = weights.x * bone(indices.x + pose) + weights.y * bone(indices.y + pose) +
                         weights.z * bone(indices.z + pose) + weights.w * bone(indices.w + pose);
    result.position += mul(transform, float4(position, 1.0f));
    result.normal += mul(transform, float4(normal, 0.0f));
  }
  result.position /= ROUNDS;
  result.normal /= ROUNDS;
  Results[id.x] = result;
}
