// Billboards: points are expanded to quads that face the camera, lit by a ramp and faded where they meet the scene.
//$ --dxc -T vs_6_0 -E PointVS -O3
//$ --dxc -T gs_6_0 -E QuadGS -O3 -fvk-invert-y
//$ --dxc -T ps_6_0 -E SoftPS -O3
//$ --dxc -T ps_6_2 -E SoftPS -O3 -enable-16bit-types -DHALF
struct Camera { float4x4 viewProjection; float3 right; float nearPlane; float3 up; float farPlane; float2 viewport; };
struct Particle { float3 position; float size; float4 color; float rotation; float age; uint frame; uint seed; };
ConstantBuffer<Camera> camera : register(b0);
StructuredBuffer<Particle> particles : register(t1);
Texture2D<float> sceneDepth : register(t2);
Texture2DArray atlas : register(t3);
SamplerState linearClamp : register(s4);
#ifdef HALF
typedef float16_t4 color_t;
#else
typedef float4 color_t;
#endif

struct Point { float3 position : POSITION; uint index : INDEX; };
struct Corner {
  float4 position : SV_Position;
  float3 uv : TEXCOORD0;
  nointerpolation color_t color : COLOR;
  noperspective float depth : DEPTH;
  uint layer : SV_RenderTargetArrayIndex;
};

Point PointVS(uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
  Point result;
  result.index = vertex + instance * 1024;
  result.position = particles[result.index].position;
  return result;
}

[maxvertexcount(4)]
void QuadGS(point Point input[1], uint primitive : SV_PrimitiveID, inout TriangleStream<Corner> stream) {
  Particle particle = particles[input[0].index];
  if (particle.age > 1)
    return;
  float s, c;
  sincos(particle.rotation, s, c);
  for (uint i = 0; i < 4; ++i) {
    float2 side = float2(i & 1, i >> 1) * 2 - 1;
    float2 turned = float2(side.x * c - side.y * s, side.x * s + side.y * c) * particle.size;
    Corner corner;
    float3 world = input[0].position + camera.right * turned.x + camera.up * turned.y;
    corner.position = mul(camera.viewProjection, float4(world, 1));
    corner.uv = float3(side * 0.5 + 0.5, particle.frame);
    corner.color = color_t(particle.color * (1 - particle.age));
    corner.depth = corner.position.w;
    corner.layer = primitive & 1;
    stream.Append(corner);
  }
  stream.RestartStrip();
}

float LinearDepth(float z) { return camera.nearPlane * camera.farPlane / (camera.farPlane - z * (camera.farPlane - camera.nearPlane)); }

float4 SoftPS(Corner input) : SV_Target {
  float scene = LinearDepth(sceneDepth.Load(int3(input.position.xy, 0)));
  float fade = saturate((scene - input.depth) * 2);
  color_t sampled = color_t(atlas.Sample(linearClamp, input.uv));
  color_t color = sampled * input.color;
  return float4(color.rgb, color.a * fade);
}
