// Accelerations of bodies under gravity: tiles of bodies in groupshared memory.
//@ dispatch 128 1 1
//@ buffer 0 0 structured 524288 randf:16
//@ buffer 0 1 rwstructured 524288 zero
//@ tolerance 1e-3
#define ROUNDS 128

#define GROUP 256

StructuredBuffer<float4> Bodies : register(t0);
RWStructuredBuffer<float4> Accelerations : register(u1);
groupshared float4 tile[GROUP];

float3 pull(float3 position, float4 other) {
  float3 offset = other.xyz - position;
  float squared = dot(offset, offset) + 1e-3f;
  float inverse = rsqrt(squared);
  return offset * (other.w * inverse * inverse * inverse);
}

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float3 position = Bodies[id.x].xyz;
  float3 sum = 0.0f;
  // ROUNDS is the number of tiles.
  for (uint round = 0; round < ROUNDS; ++round) {
    tile[lane] = Bodies[round * GROUP + lane];
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < GROUP; ++i)
      sum += pull(position, tile[i]);
    GroupMemoryBarrierWithGroupSync();
  }
  Accelerations[id.x] = float4(sum, length(sum)) / (ROUNDS * GROUP);
}
