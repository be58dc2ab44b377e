// Vertices moved by the matrices of bones.
//@ entry SkinCS
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,0.0f,5.0f,6.0f,7.0f,1.0f
//@ buffer 0 1 structured 16 words:1.0f,2.0f,3.0f,1.0f
//@ buffer 0 2 rwstructured 16 zero
//$ -T cs_6_0 -E SkinCS IN -Fo OUT -fvk-u-shift 2 0
//= 2 6.0 8.0 10.0 1.0
//$ -T cs_6_0 -E SkinCS IN -Fo OUT -fvk-u-shift 2 0 -Od
//= 2 6.0 8.0 10.0 1.0
struct Bone {
  float4 columns[4];
};
StructuredBuffer<Bone> bones : register(t0);
StructuredBuffer<float4> bindPose : register(t1);
RWStructuredBuffer<float4> skinned : register(u0);

float4 transform(Bone bone, float4 v) {
  float4 result = 0;
  [unroll] for (int i = 0; i < 4; ++i)
    result += bone.columns[i] * v[i];
  return result;
}

[numthreads(1, 1, 1)]
void SkinCS(uint3 id : SV_DispatchThreadID) { skinned[id.x] = transform(bones[0], bindPose[id.x]); }
