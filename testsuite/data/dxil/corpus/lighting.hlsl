// Lighting: surfaces by microfacets, probes, tables, harmonics, gathered per tile or per cluster.
// args: -T vs_6_0 -E Transform
// args: -T ps_6_0 -E Microfacets
// args: -T ps_6_0 -E Deferred
// args: -T ps_6_0 -E WriteGeometry
// args: -T ps_6_0 -E Probes
// args: -T cs_6_0 -E IntegrateTable
//@ dispatch 1 1 1
//@ image 0 300 storage:rg32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Prefilter
//@ dispatch 1 1 1
//@ image 0 104 sampled:rgba32f:cube:4 randf:3
//@ sampler 0 200 linear:clamp
//@ image 0 301 storage:rgba32f:2darray:4x4x6 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Harmonics
//@ dispatch 1 1 1
//@ buffer 0 107 structured 1024 randf:5:-1:1
//@ buffer 0 302 rwstructured 256 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E TiledDeferred
//@ dispatch 1 1 1
//@ buffer 0 107 structured 1024 randf:6:0:2
//@ buffer 0 303 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T ps_6_0 -E Clustered
Texture2D<float4> albedo : register(t0);
Texture2D<float4> normalMap : register(t1);
Texture2D<float4> material : register(t2);
Texture2D<float2> table : register(t3);
TextureCube<float4> sky : register(t4);
Texture2D<float> depth : register(t5);
StructuredBuffer<uint> clusterList : register(t6);
StructuredBuffer<float4> samples : register(t7);
SamplerState linear_ : register(s0);
RWTexture2D<float2> tableOut : register(u0);
RWTexture2DArray<float4> faces : register(u1);
RWStructuredBuffer<float4> harmonics : register(u2);
RWStructuredBuffer<float4> lit : register(u3);
struct Light { float3 position; float radius; float3 colour; uint kind; float3 direction; float cone; };
cbuffer Scene : register(b0) { float4x4 world, view, projection, inverse; float3 eye; uint lightCount; Light lights[16]; float4 sh[9]; };
static const float Pi = 3.14159265;

struct Vertex { float3 position : POSITION; float3 normal : NORMAL; float4 tangent : TANGENT; float2 uv : UV; };
struct Surface { float4 position : SV_Position; float3 world : WORLD; float3x3 frame : FRAME; float2 uv : UV; };

Surface Transform(Vertex v) {
  Surface s;
  float4 w = mul(world, float4(v.position, 1));
  s.world = w.xyz;
  s.position = mul(projection, mul(view, w));
  float3 n = mul((float3x3)world, v.normal), t = mul((float3x3)world, v.tangent.xyz);
  s.frame = float3x3(t, cross(n, t) * v.tangent.w, n);
  s.uv = v.uv;
  return s;
}

float Distribution(float nh, float a) {
  float d = nh * nh * (a * a - 1) + 1;
  return a * a / (Pi * d * d);
}
float Visibility(float nl, float nv, float a) {
  return 0.5 / max(nl * sqrt(nv * nv * (1 - a * a) + a * a) + nv * sqrt(nl * nl * (1 - a * a) + a * a), 1e-4);
}
float3 Shade(float3 n, float3 v, float3 l, float3 base, float metal, float rough) {
  float3 h = normalize(v + l), f0 = lerp(0.04, base, metal);
  float nl = saturate(dot(n, l)), nv = abs(dot(n, v)) + 1e-4, nh = saturate(dot(n, h)), vh = saturate(dot(v, h));
  float3 f = f0 + (1 - f0) * pow(1 - vh, 5);
  return nl * (f * Distribution(nh, rough * rough) * Visibility(nl, nv, rough * rough) + (1 - f) * (1 - metal) * base / Pi);
}
float3 Incoming(Light light, float3 p, out float3 l) {
  switch (light.kind) {
    case 0: l = -light.direction; return light.colour;
    case 1: {
      float3 d = light.position - p;
      float r = length(d);
      l = d / r;
      float w = saturate(1 - pow(r / light.radius, 4));
      return light.colour * w * w / (r * r + 1);
    }
    case 2: {
      l = normalize(light.position - p);
      return light.colour * smoothstep(light.cone, light.cone + 0.1, dot(-l, light.direction));
    }
    default: l = float3(0, 1, 0); return 0;
  }
}

float4 Microfacets(Surface s, bool front : SV_IsFrontFace) : SV_Target {
  float3 t = normalMap.Sample(linear_, s.uv).xyz * 2 - 1;
  float3 n = normalize(mul(t, s.frame)) * (front ? 1 : -1), v = normalize(eye - s.world);
  float4 base = albedo.Sample(linear_, s.uv), m = material.Sample(linear_, s.uv);
  float3 sum = m.a * base.rgb * 0.1;
  [loop] for (uint k = 0; k < lightCount; k++) {
    float3 l, c = Incoming(lights[k], s.world, l);
    [branch] if (any(c > 0)) sum += c * Shade(n, v, l, base.rgb, m.b, m.g);
  }
  return float4(sum, base.a);
}

struct Geometry { float4 base : SV_Target0; float2 normal : SV_Target1; uint id : SV_Target2; float depth : SV_DepthLessEqual; };
float2 Octahedral(float3 n) {
  n /= abs(n.x) + abs(n.y) + abs(n.z);
  return n.z >= 0 ? n.xy : (1 - abs(n.yx)) * (n.xy >= 0 ? 1 : -1);
}
Geometry WriteGeometry(Surface s, uint id : SV_PrimitiveID, uint which : SV_SampleIndex) {
  Geometry g;
  g.base = albedo.Sample(linear_, s.uv);
  clip(g.base.a < 0.5 ? -1 : 1);
  g.normal = Octahedral(normalize(s.frame[2]));
  g.id = id ^ lights[which].kind;
  g.depth = s.position.z - g.base.a * 1e-4;
  return g;
}

float4 Deferred(float4 position : SV_Position) : SV_Target {
  int3 at = int3(position.xy, 0);
  float z = depth.Load(at);
  if (z == 1) discard;
  float4 w = mul(inverse, float4(position.xy, z, 1));
  float2 e = normalMap.Load(at).xy;
  float3 n = float3(e, 1 - abs(e.x) - abs(e.y));
  float fold = saturate(-n.z);
  n.xy += n.xy >= 0 ? -fold : fold;
  n = normalize(n);
  float3 p = w.xyz / w.w, sum = 0;
  float4 m = material[at.xy];
  for (uint k = 0; k < min(lightCount, 16); k++) {
    float3 l, c = Incoming(lights[k], p, l);
    sum += c * Shade(n, normalize(eye - p), l, albedo.Load(at).rgb, m.b, max(m.g, 0.05));
  }
  return float4(sum, 1);
}

float4 Probes(Surface s) : SV_Target {
  float3 n = normalize(s.frame[2]), v = normalize(eye - s.world), r = reflect(-v, n);
  float4 m = material.Sample(linear_, s.uv);
  uint w, h, levels;
  sky.GetDimensions(0, w, h, levels);
  float3 specular = sky.SampleLevel(linear_, r, m.g * (levels - 1)).rgb;
  float2 ab = table.SampleLevel(linear_, float2(saturate(dot(n, v)), m.g), 0);
  float3 e = sh[0].rgb + sh[1].rgb * n.y + sh[2].rgb * n.z + sh[3].rgb * n.x + sh[4].rgb * n.x * n.y + sh[5].rgb * n.y * n.z + sh[6].rgb * (3 * n.z * n.z - 1) +
             sh[7].rgb * n.x * n.z + sh[8].rgb * (n.x * n.x - n.y * n.y);
  float3 base = albedo.Sample(linear_, s.uv).rgb, f0 = lerp(0.04, base, m.b);
  return float4(max(e, 0) * base * (1 - m.b) + specular * (f0 * ab.x + ab.y), sky.CalculateLevelOfDetailUnclamped(linear_, r));
}

float2 Hammersley(uint i, uint n) { return float2(float(i) / n, reversebits(i) * 2.3283064365386963e-10); }
float3 Lobe(float2 u, float a) {
  float phi = 2 * Pi * u.x, c = sqrt((1 - u.y) / (1 + (a * a - 1) * u.y)), s = sqrt(1 - c * c);
  return float3(s * cos(phi), s * sin(phi), c);
}

[numthreads(8, 8, 1)]
void IntegrateTable(uint2 id : SV_DispatchThreadID) {
  float nv = (id.x + 0.5) / 8, rough = (id.y + 0.5) / 8, a = rough * rough;
  float3 v = float3(sqrt(1 - nv * nv), 0, nv);
  float2 sum = 0;
  for (uint k = 0; k < 16; k++) {
    float3 h = Lobe(Hammersley(k, 16), a), l = 2 * dot(v, h) * h - v;
    if (l.z > 0) {
      float vh = saturate(dot(v, h)), g = Visibility(l.z, nv, a) * vh * l.z * 4 / h.z, f = pow(1 - vh, 5);
      sum += float2((1 - f) * g, f * g);
    }
  }
  tableOut[id] = sum / 16;
}

float3 Direction(uint3 id) {
  float2 p = (id.xy + 0.5) / 2 - 1;
  switch (id.z) {
    case 0: return float3(1, -p.y, -p.x);
    case 1: return float3(-1, -p.y, p.x);
    case 2: return float3(p.x, 1, p.y);
    case 3: return float3(p.x, -1, -p.y);
    case 4: return float3(p.x, -p.y, 1);
  }
  return float3(-p.x, -p.y, -1);
}

[numthreads(4, 4, 6)]
void Prefilter(uint3 id : SV_DispatchThreadID) {
  float3 n = normalize(Direction(id)), up = abs(n.z) < 0.9 ? float3(0, 0, 1) : float3(1, 0, 0);
  float3 t = normalize(cross(up, n)), b = cross(n, t);
  float4 sum = 0;
  for (uint k = 0; k < 8; k++) {
    float3 h = Lobe(Hammersley(k, 8), 0.25);
    float3 l = t * h.x + b * h.y + n * h.z;
    sum += float4(sky.SampleLevel(linear_, l, 0).rgb, 1) * h.z;
  }
  faces[id] = sum / sum.w;
}

groupshared float3 parts[9][32];
[numthreads(32, 1, 1)]
void Harmonics(uint lane : SV_GroupIndex) {
  float3 d = normalize(samples[lane].xyz), c = samples[32 + lane].rgb;
  float basis[9] = { 0.282095, 0.488603 * d.y, 0.488603 * d.z, 0.488603 * d.x, 1.092548 * d.x * d.y, 1.092548 * d.y * d.z, 0.315392 * (3 * d.z * d.z - 1), 1.092548 * d.x * d.z, 0.546274 * (d.x * d.x - d.y * d.y) };
  for (uint k = 0; k < 9; k++) parts[k][lane] = basis[k] * c;
  GroupMemoryBarrierWithGroupSync();
  if (lane < 9) {
    float3 sum = 0;
    for (uint s = 0; s < 32; s++) sum += parts[lane][s];
    harmonics[lane] = float4(sum * (4 * Pi / 32), lane);
  }
}

groupshared uint tileLights[16], tileCount;
[numthreads(8, 8, 1)]
void TiledDeferred(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  if (lane == 0) tileCount = 0;
  GroupMemoryBarrierWithGroupSync();
  if (lane < 16 && samples[lane].w > 0.5) {
    uint slot;
    InterlockedAdd(tileCount, 1, slot);
    InterlockedOr(tileLights[slot], 0);
    tileLights[slot] = lane;
  }
  GroupMemoryBarrierWithGroupSync();
  float3 n = normalize(samples[lane].xyz + 0.1), sum = 0;
  for (uint k = 0; k < tileCount; k++) {
    float4 light = samples[tileLights[k]];
    float3 d = light.xyz * 4 - float3(id, 0);
    sum += saturate(dot(n, normalize(d))) / (1 + dot(d, d));
  }
  lit[lane] = float4(sum, tileCount);
}

float4 Clustered(Surface s) : SV_Target {
  uint slice = uint(log2(max(s.position.w, 1)) * 3);
  uint2 tile = uint2(s.position.xy) / 64;
  uint header = clusterList[(slice * 16 + tile.y) * 16 + tile.x], first = header >> 8, count = header & 255;
  float3 sum = 0, n = normalize(s.frame[2]);
  for (uint k = 0; k < count; k++) {
    uint which = clusterList[first + k];
    float3 l, c = Incoming(lights[which & 15], s.world, l);
    sum += c * saturate(dot(n, l));
  }
  return float4(sum, WaveActiveMax(count));
}
