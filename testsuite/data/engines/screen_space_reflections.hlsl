// Reflections: rays march a pyramid of depths in screen space, and hits are weighted by edges and roughness.
//@ dispatch 2 2 1
//@ buffer 0 0 cbuffer 256 words:1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,0.2f,0.0f,0.0f,0.5f,1.0f,16.0f,16.0f,0.1f,3.0f,24,0.25f,0.75f,1.0f
//@ image 0 1 sampled:rgba32f:2d:16x16 randf:281:0:1
//@ image 0 2 sampled:r32f:2d:16x16 randf:282:0.5:2
//@ image 0 3 sampled:rgba32f:2d:16x16 randf:283:-1:1
//@ sampler 0 4 nearest:clamp
//@ image 0 5 storage:rgba32f:2d:16x16 zero
//@ tolerance 0.02
//$ --dxc -T cs_6_0 -E Reflect -O3
//$ --dxc -T cs_6_6 -E Reflect -O1 -HV 2021
struct Trace { column_major float4x4 projection; float2 size; float thickness; float stride; uint steps; float2 fade; float strength; };
ConstantBuffer<Trace> trace : register(b0);
Texture2D<float4> scene : register(t1);
Texture2D<float> depths : register(t2);
Texture2D<float4> normals : register(t3);
SamplerState pointClamp : register(s4);
[[vk::image_format("rgba32f")]] RWTexture2D<float4> reflections : register(u5);

struct Hit { float2 uv; float confidence; uint steps; };

float3 ViewPosition(float2 uv, float depth) { return float3((uv * 2 - 1) * depth, depth); }

float2 Project(float3 position) {
  float4 clip = mul(trace.projection, float4(position, 1));
  return clip.xy / max(clip.z, 0.1) * 0.5 + 0.5;
}

Hit March(float3 origin, float3 direction) {
  Hit hit = { float2(0, 0), 0, 0 };
  float3 position = origin;
  [loop]
  for (uint i = 0; i < trace.steps; ++i) {
    position += direction * trace.stride / 16;
    float2 uv = Project(position);
    if (any(uv < 0) || any(uv > 1))
      break;
    float behind = position.z - depths.SampleLevel(pointClamp, uv, 0);
    if (behind > 0 && behind < trace.thickness * 4) {
      hit.uv = uv;
      hit.steps = i;
      float2 edge = smoothstep(0, trace.fade.x, uv) * smoothstep(0, trace.fade.x, 1 - uv);
      hit.confidence = edge.x * edge.y * saturate(1 - i / (trace.steps * trace.fade.y));
      break;
    }
  }
  return hit;
}

[numthreads(8, 8, 1)]
void Reflect(uint3 id : SV_DispatchThreadID) {
  float2 uv = (id.xy + 0.5) / trace.size;
  float4 normalRoughness = normals.Load(int3(id.xy, 0));
  float3 normal = normalize(normalRoughness.xyz + float3(0, 0, -1.5));
  float3 origin = ViewPosition(uv, depths.Load(int3(id.xy, 0)));
  float3 direction = reflect(normalize(origin), normal);
  Hit hit = March(origin + normal * 0.01, direction);
  float3 color = scene.SampleLevel(pointClamp, hit.uv, 0).rgb;
  float weight = hit.confidence * saturate(1 - abs(normalRoughness.w)) * trace.strength;
  reflections[id.xy] = float4(color * weight, hit.steps);
}
