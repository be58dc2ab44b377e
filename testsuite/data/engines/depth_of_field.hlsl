// Depth of field: circles of confusion from depths, gathered by a disc whose near parts spread over what is behind.
//@ dispatch 2 2 1
//@ buffer 0 0 cbuffer 64 words:2.0f,0.5f,1.4f,4.0f,16.0f,16.0f,1.0f,0.25f
//@ image 0 1 sampled:rgba32f:2d:16x16 randf:221:0:1
//@ image 0 2 sampled:r32f:2d:16x16 randf:222:1:4
//@ sampler 0 3 linear:clamp
//@ image 0 4 storage:rgba32f:2d:16x16 zero
//@ tolerance 0.01
//$ --dxc -T cs_6_0 -E Gather -O3
//$ --dxc -T cs_6_5 -E Gather -O1 -HV 2021
struct Lens { float focus; float focalLength; float aperture; float maximum; float2 size; float2 bokeh; };
ConstantBuffer<Lens> lens : register(b0);
Texture2D<float4> scene : register(t1);
Texture2D<float> depth : register(t2);
SamplerState linearClamp : register(s3);
[[vk::image_format("rgba32f")]] RWTexture2D<float4> result : register(u4);

static const uint Rings = 3;

float Confusion(float z) {
  float blur = lens.aperture * lens.focalLength * abs(z - lens.focus) / (z * max(lens.focus - lens.focalLength, 0.01));
  return clamp(blur * lens.maximum, 0, lens.maximum) * (z < lens.focus ? -1 : 1);
}

struct Gathered { float4 color; float weight; };

Gathered Accumulate(Gathered g, float3 color, float circle, float distance) {
  float reaches = saturate(abs(circle) - distance + 1);
  float highlight = 1 + lens.bokeh.y * dot(color, float3(0.3, 0.6, 0.1));
  float weight = reaches * highlight;
  g.color += float4(color, abs(circle)) * weight;
  g.weight += weight;
  return g;
}

[numthreads(8, 8, 1)]
void Gather(uint3 id : SV_DispatchThreadID) {
  float2 uv = (id.xy + 0.5) / lens.size;
  float center = Confusion(depth.Load(int3(id.xy, 0)));
  Gathered g;
  g.color = float4(scene.Load(int3(id.xy, 0)).rgb, abs(center));
  g.weight = 1;
  [loop]
  for (uint ring = 1; ring <= Rings; ++ring) {
    float radius = ring * abs(center) / Rings;
    uint taps = ring * 4;
    for (uint tap = 0; tap < taps; ++tap) {
      float angle = 6.2831853 * tap / taps + lens.bokeh.x;
      float2 at = uv + float2(cos(angle), sin(angle)) * radius / lens.size;
      float z = depth.SampleLevel(linearClamp, at, 0);
      g = Accumulate(g, scene.SampleLevel(linearClamp, at, 0).rgb, Confusion(z), radius);
    }
  }
  result[id.xy] = float4((g.color / g.weight).rgb, center);
}
