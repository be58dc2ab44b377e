// Animation: two poses of a skeleton are sampled from tracks, blended by masks, and made matrices by their hierarchy.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 512 words:0.25f,0.5f,0.75f,16,0.1f,0.9f,0.3f,0.6f,0.2f,0.4f,1.5f,0.8f,0.3f,0.7f,0.9f,0.15f,2.0f,0.5f,0.25f,1.0f,0.6f,0.2f,0.1f,0.05f
//@ buffer 0 1 structured 4096 randf:121:-1:1
//@ buffer 0 2 structured 64 words:0,0,1,1,2,3,3,4,0,2,5,6,7,8,9,10
//@ buffer 0 3 rwstructured 1024 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E BlendPose -O3
//$ -T cs_6_6 -E BlendPose -Od -HV 2021
#define BONES 16

struct Blend {
  float2 time;
  float alpha;
  uint boneCount;
  float4 masks[4];
};

struct RootMotion {
  float3 translation;
  float yaw;
};

cbuffer Animation : register(b0) {
  Blend blend;
  RootMotion root;
  float scale;
};

struct Key {
  float4 rotation;
  float3 translation;
  float time;
};
StructuredBuffer<Key> keys : register(t1);
StructuredBuffer<uint> parents : register(t2);
RWStructuredBuffer<float3x4> palette : register(u3);

groupshared float4 localRotation[BONES];
groupshared float4 localTranslation[BONES];

float4 Multiply(float4 a, float4 b) {
  return float4(a.w * b.xyz + b.w * a.xyz + cross(a.xyz, b.xyz), a.w * b.w - dot(a.xyz, b.xyz));
}

float3 Rotate(float4 q, float3 v) {
  float3 t = 2 * cross(q.xyz, v);
  return v + q.w * t + cross(q.xyz, t);
}

float4 Nlerp(float4 a, float4 b, float t) {
  float4 other = dot(a, b) < 0 ? -b : b;
  return normalize(lerp(a, other, t));
}

Key Sample(uint bone, uint clip, float time) {
  Key first = keys[bone * 4 + clip * 2];
  Key second = keys[bone * 4 + clip * 2 + 1];
  Key result;
  result.rotation = Nlerp(normalize(first.rotation), normalize(second.rotation), time);
  result.translation = lerp(first.translation, second.translation, time);
  result.time = time;
  return result;
}

float MaskOf(Blend b, uint bone) { return b.masks[bone >> 2][bone & 3]; }

[numthreads(BONES, 1, 1)]
void BlendPose(uint bone : SV_GroupIndex) {
  Key a = Sample(bone, 0, frac(blend.time.x));
  Key b = Sample(bone, 1, frac(blend.time.y));
  float weight = saturate(blend.alpha * MaskOf(blend, bone));
  float4 rotation = Nlerp(a.rotation, b.rotation, weight);
  float3 translation = lerp(a.translation, b.translation, weight) * scale;
  if (bone == 0) {
    translation += root.translation;
    rotation = Multiply(float4(0, sin(root.yaw * 0.5), 0, cos(root.yaw * 0.5)), rotation);
  }
  localRotation[bone] = rotation;
  localTranslation[bone] = float4(translation, 0);
  GroupMemoryBarrierWithGroupSync();
  uint parent = bone;
  for (uint depth = 0; depth < BONES && parent != 0; ++depth) {
    parent = min(parents[parent], parent - 1);
    translation = Rotate(localRotation[parent], translation) + localTranslation[parent].xyz;
    rotation = Multiply(localRotation[parent], rotation);
  }
  float3 x = Rotate(rotation, float3(1, 0, 0)), y = Rotate(rotation, float3(0, 1, 0)), z = Rotate(rotation, float3(0, 0, 1));
  float3x4 result;
  result[0] = float4(x.x, y.x, z.x, translation.x);
  result[1] = float4(x.y, y.y, z.y, translation.y);
  result[2] = float4(x.z, y.z, z.z, translation.z);
  palette[bone] = result;
}
