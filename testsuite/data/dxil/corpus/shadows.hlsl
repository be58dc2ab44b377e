// Shadows: maps, cascades, cubes, moments, contact.
// args: -T vs_6_0 -E CastVertex
// args: -T ps_6_0 -E CastAlphaTested
// args: -T ps_6_0 -E Filtered
// args: -T ps_6_0 -E Cascades
// args: -T ps_6_0 -E PointLight
// args: -T ps_6_0 -E Moments
// args: -T ps_6_0 -E Contact
// args: -T gs_6_0 -E ToCube
// args: -T cs_6_0 -E BlurMoments
//@ dispatch 1 1 1
//@ image 0 104 sampled:rg32f:2d:8x8 randf:4
//@ image 0 300 storage:rg32f:2d:8x8 zero
//@ tolerance 0.001
Texture2D<float> map : register(t0);
Texture2DArray<float> cascades : register(t1);
TextureCube<float> cube : register(t2);
TextureCubeArray<float> cubes : register(t3);
Texture2D<float2> moments : register(t4);
Texture2D<float4> albedo : register(t5);
SamplerComparisonState compare_ : register(s0);
SamplerState linear_ : register(s1);
RWTexture2D<float2> blurred : register(u0);
struct Light { row_major float4x4 view; float4 planes; float3 position; float range; };
cbuffer Frame : register(b0) { Light lights[4]; float4x4 faces[6]; uint count; float bias; };

struct Cast { float4 position : SV_Position; float2 uv : UV; };
struct Lit { float4 position : SV_Position; float3 world : WORLD; float3 normal : NORMAL; float2 uv : UV; nointerpolation uint light : LIGHT; };

Cast CastVertex(float3 position : POSITION, float2 uv : UV, uint instance : SV_InstanceID) {
  Cast c;
  c.position = mul(lights[instance & 3].view, float4(position, 1));
  c.uv = uv;
  return c;
}

void CastAlphaTested(Cast c) {
  if (albedo.Sample(linear_, c.uv).a < 0.5) discard;
}

float3 Project(Lit l) {
  float4 p = mul(lights[l.light].view, float4(l.world + l.normal * bias, 1));
  return float3(p.xy / p.w * float2(0.5, -0.5) + 0.5, p.z / p.w);
}

float4 Filtered(Lit l) : SV_Target {
  float3 p = Project(l);
  float sum = 0;
  [unroll] for (int y = -1; y <= 1; y++)
    [unroll] for (int x = -1; x <= 1; x++) sum += map.SampleCmpLevelZero(compare_, p.xy, p.z, int2(x, y));
  float4 four = map.GatherCmp(compare_, p.xy, p.z, int2(2, 2));
  return sum / 9 + dot(four, 0.25) + map.SampleCmp(compare_, p.xy, p.z);
}

float4 Cascades(Lit l) : SV_Target {
  float4 edges = lights[l.light].planes;
  uint which = dot(l.position.w > edges, 1);
  float3 p = Project(l);
  float here = cascades.SampleCmpLevelZero(compare_, float3(p.xy, which), p.z);
  float next = cascades.SampleCmp(compare_, float3(p.xy, min(which + 1, 3)), p.z, int2(0, 1));
  float w, h, n;
  cascades.GetDimensions(w, h, n);
  float4 tints[4] = { float4(1, 0, 0, 1), float4(0, 1, 0, 1), float4(0, 0, 1, 1), float4(1, 1, 0, n) };
  return tints[which] * lerp(here, next, frac(l.position.w));
}

float4 PointLight(Lit l) : SV_Target {
  Light light = lights[NonUniformResourceIndex(l.light)];
  float3 d = l.world - light.position;
  float z = length(d) / light.range;
  float sum = cube.SampleCmpLevelZero(compare_, d, z) + cubes.SampleCmpLevelZero(compare_, float4(d, l.light), z);
  sum += cube.SampleLevel(linear_, reflect(d, l.normal), 2) + cubes.SampleLevel(linear_, float4(d, 0), 0);
  return sum * saturate(1 - z) + cube.Gather(linear_, d) + cubes.GatherCmp(compare_, float4(d, 1), z);
}

float4 Moments(Lit l) : SV_Target {
  float3 p = Project(l);
  float2 m = moments.Sample(linear_, p.xy);
  float variance = max(m.y - m.x * m.x, 1e-5), d = p.z - m.x;
  float dx = ddx_coarse(d), dy = ddy_coarse(d);
  variance += 0.25 * (dx * dx + dy * dy);
  float bound = variance / (variance + d * d);
  return p.z <= m.x ? 1 : smoothstep(0.2, 1, bound);
}

float4 Contact(Lit l) : SV_Target {
  float3 p = Project(l), step_ = float3(0.001, 0.002, 0.0005);
  uint hits = 0;
  [loop] for (uint k = 0; k < 24; k++) {
    p += step_;
    if (any(p.xy < 0 || p.xy > 1)) break;
    float z = map.SampleLevel(linear_, p.xy, 0);
    if (z < p.z) {
      hits++;
      if (hits > 2 && z + 0.1 > p.z) return 0;
    }
  }
  return 1 - hits / 24.0;
}

struct Face { float4 position : SV_Position; float2 uv : UV; uint layer : SV_RenderTargetArrayIndex; };
[maxvertexcount(18)]
void ToCube(triangle Cast input[3], inout TriangleStream<Face> stream) {
  for (uint f = 0; f < 6; f++) {
    Face o;
    o.layer = f;
    [unroll] for (uint v = 0; v < 3; v++) {
      o.position = mul(faces[f], input[v].position);
      o.uv = input[v].uv;
      stream.Append(o);
    }
    stream.RestartStrip();
  }
}

[numthreads(8, 8, 1)]
void BlurMoments(uint2 id : SV_DispatchThreadID) {
  float2 sum = 0;
  for (int k = -2; k <= 2; k++) sum += moments[uint2(clamp(int(id.x) + k, 0, 7), id.y)];
  blurred[id] = sum / 5;
}
