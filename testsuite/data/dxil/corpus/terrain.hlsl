// Terrain: patches of a height map, tessellated by distance; grass; water.
// args: -T vs_6_0 -E PatchVertex
// args: -T hs_6_0 -E PatchHull
// args: -T ds_6_0 -E PatchDomain
// args: -T ps_6_0 -E Ground
// args: -T hs_6_0 -E TriangleHull
// args: -T ds_6_0 -E TriangleDomain
// args: -T hs_6_0 -E RiverHull
// args: -T ds_6_0 -E RiverDomain
// args: -T gs_6_0 -E Grass
// args: -T vs_6_0 -E Waves
// args: -T ps_6_0 -E Water
// args: -T cs_6_0 -E Erode
//@ dispatch 1 1 1
//@ buffer 0 300 rwstructured 256 randf:7
//@ buffer 0 301 rwstructured 256 zero
//@ tolerance 0.01
Texture2D<float> heights : register(t0);
Texture2DArray<float4> layers : register(t1);
Texture2D<float4> splat : register(t2);
Texture2D<float4> sky : register(t3);
Texture2D<float> sceneDepth : register(t4);
SamplerState linear_ : register(s0);
RWStructuredBuffer<float> ground : register(u0);
RWStructuredBuffer<float> sediment : register(u1);
cbuffer View : register(b0) { float4x4 viewProjection; float3 eye; float time; float4 frustum[6]; float2 size; float height, detail; };

struct Corner { float3 position : POSITION; float2 uv : UV; };
struct Factors4 { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float3 middle : MIDDLE; };
struct Surface { float4 position : SV_Position; float3 world : WORLD; float3 normal : NORMAL; float2 uv : UV; float clip : SV_ClipDistance0; };

Corner PatchVertex(float2 at : POSITION, uint id : SV_VertexID, uint instance : SV_InstanceID) {
  Corner c;
  c.uv = (at + float2(instance % 16, instance / 16)) / 16;
  c.position = float3(c.uv * size, heights.SampleLevel(linear_, c.uv, 0) * height).xzy;
  return c;
}

float Detail(float3 a, float3 b) {
  float span = distance(a, b);
  return clamp(detail * span / max(distance((a + b) / 2, eye), 1), 1, 64);
}

Factors4 PatchFactors(InputPatch<Corner, 4> p, uint id : SV_PrimitiveID) {
  Factors4 f;
  f.middle = (p[0].position + p[1].position + p[2].position + p[3].position) / 4;
  bool outside = false;
  for (uint k = 0; k < 6; k++) outside = outside || dot(frustum[k].xyz, f.middle) + frustum[k].w < -size.x / 16;
  [unroll] for (uint e = 0; e < 4; e++) f.edges[e] = outside ? 0 : Detail(p[e].position, p[(e + 1) & 3].position);
  f.inside[0] = (f.edges[1] + f.edges[3]) / 2;
  f.inside[1] = max(f.edges[0], f.edges[2]) + (id & 1);
  return f;
}

[domain("quad")] [partitioning("fractional_even")] [outputtopology("triangle_ccw")] [outputcontrolpoints(4)] [patchconstantfunc("PatchFactors")] [maxtessfactor(64)]
Corner PatchHull(InputPatch<Corner, 4> p, uint i : SV_OutputControlPointID) { return p[i]; }

[domain("quad")]
Surface PatchDomain(Factors4 f, float2 at : SV_DomainLocation, const OutputPatch<Corner, 4> p) {
  Surface s;
  s.uv = lerp(lerp(p[0].uv, p[1].uv, at.x), lerp(p[3].uv, p[2].uv, at.x), at.y);
  float h = heights.SampleLevel(linear_, s.uv, 0), r = heights.SampleLevel(linear_, s.uv, 0, int2(1, 0)), d = heights.SampleLevel(linear_, s.uv, 0, int2(0, 1));
  s.world = float3(s.uv.x * size.x, h * height, s.uv.y * size.y);
  s.normal = normalize(float3((h - r) * height, 1, (h - d) * height));
  s.position = mul(viewProjection, float4(s.world, 1));
  s.clip = s.world.y - f.middle.y;
  return s;
}

float4 Ground(Surface s) : SV_Target {
  float4 weights = splat.Sample(linear_, s.uv);
  weights /= dot(weights, 1);
  float3 c = 0;
  [loop] for (uint k = 0; k < 4; k++) {
    [branch] if (weights[k] > 0.01) {
      float4 t = layers.SampleGrad(linear_, float3(s.uv * 40, k), ddx(s.uv) * 40, ddy(s.uv) * 40);
      c += weights[k] * t.rgb * (0.5 + 0.5 * t.a);
    }
  }
  float slope = 1 - normalize(s.normal).y;
  return float4(lerp(c, 0.3, smoothstep(0.3, 0.6, slope)), layers.CalculateLevelOfDetail(linear_, s.uv));
}

struct Factors3 { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Factors3 TriangleFactors(InputPatch<Corner, 3> p, OutputPatch<Corner, 3> o) {
  Factors3 f;
  for (uint k = 0; k < 3; k++) f.edges[k] = Detail(o[k].position, p[(k + 1) % 3].position);
  f.inside = (f.edges[0] + f.edges[1] + f.edges[2]) / 3;
  return f;
}
[domain("tri")] [partitioning("pow2")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("TriangleFactors")]
Corner TriangleHull(InputPatch<Corner, 3> p, uint i : SV_OutputControlPointID, uint id : SV_PrimitiveID) {
  Corner c = p[i];
  c.position.y += (id & 3) * 0.25 + p[(i + 1) % 3].uv.x;
  return c;
}
[domain("tri")]
float4 TriangleDomain(Factors3 f, float3 b : SV_DomainLocation, OutputPatch<Corner, 3> p, uint id : SV_PrimitiveID) : SV_Position {
  float3 at = p[0].position * b.x + p[1].position * b.y + p[2].position * b.z;
  return mul(viewProjection, float4(at + f.inside * 0.01 + id, 1));
}

struct Factors2 { float edges[2] : SV_TessFactor; };
Factors2 RiverFactors(InputPatch<Corner, 2> p) {
  Factors2 f = { 1, Detail(p[0].position, p[1].position) };
  return f;
}
[domain("isoline")] [partitioning("integer")] [outputtopology("line")] [outputcontrolpoints(3)] [patchconstantfunc("RiverFactors")]
Corner RiverHull(InputPatch<Corner, 2> p, uint i : SV_OutputControlPointID) {
  Corner c = p[0];
  if (i == 1) c.position = (p[0].position + p[1].position) / 2 + float3(0, 0, 1);
  if (i == 2) c = p[1];
  return c;
}
[domain("isoline")]
Surface RiverDomain(Factors2 f, float2 at : SV_DomainLocation, OutputPatch<Corner, 3> p) {
  Surface s = (Surface)0;
  float t = at.x, u = 1 - t;
  s.world = u * u * p[0].position + 2 * u * t * p[1].position + t * t * p[2].position;
  s.uv = float2(t, at.y * f.edges[0]);
  s.position = mul(viewProjection, float4(s.world, 1));
  return s;
}

[maxvertexcount(7)]
void Grass(point Corner p[1], uint id : SV_PrimitiveID, inout TriangleStream<Surface> blades) {
  uint seed = id * 747796405u + 2891336453u;
  seed = ((seed >> ((seed >> 28) + 4)) ^ seed) * 277803737u;
  float lean = (seed & 0xffff) / 65535.0;
  for (uint v = 0; v < 7; v++) {
    Surface s;
    float up = (v / 2) / 3.0;
    s.world = p[0].position + float3((v & 1) ? 0.02 : -0.02, up, lean * up * up + sin(time + lean * 6) * up * 0.1);
    s.normal = float3(0, lean, 1);
    s.uv = float2(v & 1, up);
    s.position = mul(viewProjection, float4(s.world, 1));
    s.clip = 1;
    blades.Append(s);
  }
}

Surface Waves(float2 at : POSITION) {
  Surface s;
  float3 p = float3(at.x, 0, at.y), n = float3(0, 1, 0);
  static const float4 waves[4] = { float4(1, 0, 0.3, 8), float4(0.7, 0.7, 0.2, 5), float4(-0.3, 0.9, 0.15, 3), float4(0, -1, 0.1, 1.7) };
  [unroll] for (int k = 0; k < 4; k++) {
    float w = 6.2831853 / waves[k].w, phase = w * dot(waves[k].xy, at) - sqrt(9.8 * w) * time;
    float sine, cosine;
    sincos(phase, sine, cosine);
    p += float3(waves[k].xy * waves[k].z * cosine, waves[k].z * sine).xzy;
    n -= float3(waves[k].xy * w * waves[k].z * cosine, w * waves[k].z * sine * 0.5).xzy;
  }
  s.world = p;
  s.normal = normalize(n);
  s.uv = at * 0.1;
  s.position = mul(viewProjection, float4(p, 1));
  s.clip = 1;
  return s;
}

float4 Water(Surface s) : SV_Target {
  float3 v = normalize(eye - s.world), n = normalize(s.normal);
  float fresnel = 0.02 + 0.98 * pow(1 - saturate(dot(n, v)), 5);
  float3 r = reflect(-v, n), t = refract(-v, n, 1 / 1.33);
  float depth = sceneDepth.Load(int3(s.position.xy, 0)) - s.position.z;
  float foam = 1 - smoothstep(0, 0.1, depth);
  float3 below = sky.Sample(linear_, s.uv + t.xz * 0.1).rgb * exp(-depth * float3(3, 1, 0.5));
  return float4(lerp(below, sky.Sample(linear_, float2(atan2(r.z, r.x) / 6.2831853, acos(r.y) / 3.14159)).rgb, fresnel) + foam, 1);
}

[numthreads(64, 1, 1)]
void Erode(uint i : SV_GroupIndex) {
  uint2 at = uint2(i & 7, i >> 3);
  float here = ground[i], lowest = here;
  int to = -1;
  for (int k = 0; k < 4; k++) {
    int2 n = int2(at) + int2(k == 0 ? 1 : k == 1 ? -1 : 0, k == 2 ? 1 : k == 3 ? -1 : 0);
    if (any(n < 0) || any(n > 7)) continue;
    float other = ground[n.y * 8 + n.x];
    if (other < lowest) { lowest = other; to = n.y * 8 + n.x; }
  }
  DeviceMemoryBarrierWithGroupSync();
  float moved = to >= 0 ? (here - lowest) * 0.25 : 0;
  ground[i] = here - moved;
  sediment[i] = moved + to;
}
