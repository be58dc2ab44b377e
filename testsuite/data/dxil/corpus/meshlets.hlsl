// Meshlets: culled and dispatched in groups, put together in groups; procedural geometry.
// args: -T as_6_5 -E CullMeshlets
// args: -T ms_6_5 -E DrawMeshlet
// args: -T ps_6_5 -E ShadeMeshlet
// args: -T ms_6_5 -E GrassPatch
// args: -T ms_6_5 -E Lines
// args: -T as_6_5 -E SplitTerrain
// args: -T ms_6_5 -E TerrainTile
// args: -T ms_6_5 -E Cube
// args: -T ms_6_5 -E Surface_
struct Meshlet { uint firstVertex, vertexCount, firstTriangle, triangleCount; float4 sphere; uint cone; };
struct Payload { uint meshlets[32]; float4x4 world; };
struct Vertex { float4 position : SV_Position; float3 normal : NORMAL; float2 uv : UV; float clip : SV_ClipDistance; };
struct Primitive { uint material : MATERIAL; uint id : SV_PrimitiveID; bool hidden : SV_CullPrimitive; };
StructuredBuffer<Meshlet> meshlets : register(t0);
ByteAddressBuffer triangles : register(t1);
StructuredBuffer<float3> positions : register(t2);
Buffer<uint> packed : register(t3);
Texture2D<float> heights : register(t4);
SamplerState linear_ : register(s0);
cbuffer View : register(b0) { float4x4 world, viewProjection; float4 planes[6]; float3 eye; uint count; float time; };

groupshared Payload shared_;
[numthreads(32, 1, 1)]
void CullMeshlets(uint lane : SV_GroupThreadID, uint i : SV_DispatchThreadID) {
  bool seen = i < count;
  if (seen) {
    Meshlet m = meshlets[i];
    float3 c = mul(world, float4(m.sphere.xyz, 1)).xyz;
    for (uint p = 0; p < 6; p++) seen = seen && dot(planes[p], float4(c, 1)) > -m.sphere.w;
    float3 axis = float3(m.cone & 255, m.cone >> 8 & 255, m.cone >> 16 & 255) / 127.5 - 1;
    seen = seen && dot(normalize(c - eye), axis) < (m.cone >> 24) / 255.0;
  }
  if (lane == 0) shared_.world = world;
  if (seen) shared_.meshlets[WavePrefixCountBits(seen)] = i;
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(WaveActiveCountBits(seen), 1, 1, shared_);
}

[numthreads(64, 1, 1)] [outputtopology("triangle")]
void DrawMeshlet(uint lane : SV_GroupIndex, uint group : SV_GroupID, in payload Payload p, out vertices Vertex v[64], out indices uint3 t[124], out primitives Primitive q[124]) {
  Meshlet m = meshlets[p.meshlets[group]];
  SetMeshOutputCounts(m.vertexCount, m.triangleCount);
  if (lane < m.vertexCount) {
    uint index = packed[m.firstVertex + lane];
    float4 w = mul(p.world, float4(positions[index], 1));
    v[lane].position = mul(viewProjection, w);
    v[lane].normal = normalize(w.xyz);
    v[lane].uv = float2(index & 255, index >> 8);
    v[lane].clip = w.y;
  }
  for (uint k = lane; k < m.triangleCount; k += 64) {
    uint w = triangles.Load(4 * (m.firstTriangle + k));
    t[k] = uint3(w & 1023, w >> 10 & 1023, w >> 20);
    q[k].material = group;
    q[k].id = k;
    q[k].hidden = (w >> 30) != 0;
  }
}

float4 ShadeMeshlet(Vertex v, nointerpolation uint material : MATERIAL, uint id : SV_PrimitiveID) : SV_Target {
  uint h = (material * 747796405u) ^ id;
  return float4(h & 255, h >> 8 & 255, h >> 16 & 255, 255) / 255 * saturate(v.normal.y);
}

struct Blade { float4 position : SV_Position; float height : HEIGHT; };
[numthreads(32, 1, 1)] [outputtopology("triangle")]
void GrassPatch(uint lane : SV_GroupIndex, uint3 group : SV_GroupID, out vertices Blade v[96], out indices uint3 t[32]) {
  SetMeshOutputCounts(96, 32);
  uint s = lane * 9781 + group.x * 6271 + group.y;
  s = (s ^ s >> 15) * 0x2c1b3c6d;
  float2 at = float2(s & 0xffff, s >> 16) / 65535 + group.xy;
  float h = heights.SampleLevel(linear_, at / 64, 0), lean = sin(time + at.x * 3) * 0.1;
  for (uint k = 0; k < 3; k++) {
    float3 p = float3(at.x, h, at.y) + (k == 2 ? float3(lean, 1, 0) : float3(k * 0.02, 0, 0));
    v[3 * lane + k].position = mul(viewProjection, float4(p, 1));
    v[3 * lane + k].height = k == 2;
  }
  t[lane] = 3 * lane + uint3(0, 1, 2);
}

struct LineEnd { float4 position : SV_Position; nointerpolation uint colour : COLOR; };
[numthreads(16, 1, 1)] [outputtopology("line")]
void Lines(uint lane : SV_GroupIndex, out vertices LineEnd v[17], out indices uint2 l[16]) {
  SetMeshOutputCounts(17, 16);
  for (uint k = lane; k < 17; k += 16) {
    float a = k * 6.2831853 / 16;
    v[k].position = float4(cos(a), sin(a), 0.5, 1);
    v[k].colour = k;
  }
  l[lane] = uint2(lane, lane + 1);
}

struct Tiles { uint2 at[4]; uint level[4]; };
groupshared Tiles tiles;
[numthreads(4, 1, 1)]
void SplitTerrain(uint lane : SV_GroupIndex, uint2 group : SV_GroupID) {
  uint2 at = group * 2 + uint2(lane & 1, lane >> 1);
  float d = distance(float3(at * 16, 0).xzy, eye);
  tiles.at[lane] = at;
  tiles.level[lane] = clamp(uint(log2(max(d / 32, 1))), 0, 3);
  DispatchMesh(d < 500 ? 4 : 0, 1, 1, tiles);
}
struct Corner { float4 position : SV_Position; };
struct Ground { float4 position : SV_Position; float3 world : WORLD; };
[numthreads(128, 1, 1)] [outputtopology("triangle")]
void TerrainTile(uint lane : SV_GroupIndex, uint group : SV_GroupID, in payload Tiles p, out vertices Corner v[81], out indices uint3 t[128]) {
  uint2 tile = p.at[group];
  uint level = p.level[group], n = 8u >> level;
  SetMeshOutputCounts((n + 1) * (n + 1), 2 * n * n);
  if (lane < (n + 1) * (n + 1)) {
    float2 at = (tile + float2(lane % (n + 1), lane / (n + 1)) / n) * 16;
    v[lane].position = mul(viewProjection, float4(at.x, heights.SampleLevel(linear_, at / 512, level) * 40, at.y, 1));
  }
  if (lane < 2 * n * n) {
    uint c = lane / 2, base = c / n * (n + 1) + c % n;
    t[lane] = base + ((lane & 1) ? uint3(1, n + 2, n + 1) : uint3(0, 1, n + 1));
  }
}

[numthreads(12, 1, 1)] [outputtopology("triangle")]
void Cube(uint lane : SV_GroupIndex, uint view : SV_ViewID, out vertices Ground v[8], out indices uint3 t[12]) {
  SetMeshOutputCounts(8, 12);
  if (lane < 8) {
    float3 p = float3(lane & 1, lane >> 1 & 1, lane >> 2) * 2 - 1;
    v[lane].position = mul(viewProjection, float4(p + float3(view, 0, 0), 1));
    v[lane].world = p;
  }
  static const uint faces[12] = { 0x132, 0x012, 0x576, 0x456, 0x374, 0x034, 0x265, 0x125, 0x173, 0x715, 0x264, 0x420 };
  uint f = faces[lane];
  t[lane] = uint3(f >> 8 & 7, f >> 4 & 7, f & 7);
}

// A parametric surface: every lane makes a column.
[numthreads(8, 8, 1)] [outputtopology("triangle")]
void Surface_(uint lane : SV_GroupIndex, uint2 id : SV_GroupThreadID, uint3 at : SV_DispatchThreadID, out vertices Vertex v[64], out indices uint3 t[98], out primitives Primitive q[98]) {
  SetMeshOutputCounts(64, 98);
  float u = id.x / 7.0 * 6.2831853, w = id.y / 7.0 * 6.2831853;
  float3 p = float3((2 + cos(w)) * cos(u), sin(w), (2 + cos(w)) * sin(u));
  v[lane].position = mul(viewProjection, float4(p, 1));
  v[lane].normal = float3(cos(w) * cos(u), sin(w), cos(w) * sin(u));
  v[lane].uv = at.xy / 64.0;
  v[lane].clip = 1;
  if (all(id < 7)) {
    uint k = (id.y * 7 + id.x) * 2, b = id.y * 8 + id.x;
    t[k] = uint3(b, b + 1, b + 8);
    t[k + 1] = uint3(b + 1, b + 9, b + 8);
    [unroll] for (uint j = 0; j < 2; j++) {
      q[k + j].material = lane;
      q[k + j].id = k + j;
      q[k + j].hidden = false;
    }
  }
}
