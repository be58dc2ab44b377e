// Grass: amplification picks tiles by distance and hands seeds on, mesh shaders grow blades as strips with primitive attributes.
//$ --dxc -T as_6_5 -E TilesAS -O3
//$ --dxc -T ms_6_5 -E BladesMS -O3 -fvk-invert-y -DSEGMENTS=3
//$ --dxc -T ms_6_6 -E BladesMS -Od -HV 2021
//$ --dxc -T ps_6_5 -E BladePS -O3
#ifndef SEGMENTS
#define SEGMENTS 5
#endif
static const uint VERTICES = SEGMENTS * 2 + 1;
static const uint TRIANGLES = SEGMENTS * 2 - 1;

struct Meadow { float4x4 viewProjection; float3 eye; float spacing; float2 wind; float time; uint tilesPerRow; };
ConstantBuffer<Meadow> meadow : register(b0);
StructuredBuffer<float> heights : register(t1);

struct Tile { uint index[16]; float lod[16]; uint seed; };
groupshared Tile tile;
groupshared uint kept;

struct Blade {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  float along : TEXCOORD0;
};
struct Flat {
  nointerpolation float3 tint : COLOR0;
  uint primitive : SV_PrimitiveID;
};

uint Hash(uint x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}

float Random(inout uint seed) { return (seed = Hash(seed)) / 4294967296.0; }

float3 Base(uint index) {
  uint2 cell = uint2(index % meadow.tilesPerRow, index / meadow.tilesPerRow);
  return float3(cell.x, 0, cell.y) * meadow.spacing + float3(0, heights[index], 0);
}

[numthreads(16, 1, 1)]
void TilesAS(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  if (lane == 0) {
    kept = 0;
    tile.seed = Hash(group.x);
  }
  GroupMemoryBarrierWithGroupSync();
  float away = distance(Base(id.x), meadow.eye);
  if (away < 80) {
    uint slot;
    InterlockedAdd(kept, 1, slot);
    tile.index[slot] = id.x;
    tile.lod[slot] = saturate(away / 80);
  }
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(kept, 1, 1, tile);
}

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void BladesMS(uint lane : SV_GroupIndex, uint3 group : SV_GroupID, in payload Tile given,
              out indices uint3 triangles[TRIANGLES], out vertices Blade blades[VERTICES], out primitives Flat flats[TRIANGLES]) {
  SetMeshOutputCounts(VERTICES, TRIANGLES);
  uint seed = given.seed + given.index[group.x];
  float3 base = Base(given.index[group.x]);
  float height = lerp(1.2, 0.4, given.lod[group.x]) * (0.75 + 0.5 * Random(seed)), turn = Random(seed) * 6.2831853;
  float2 facing = float2(cos(turn), sin(turn));
  if (lane < VERTICES) {
    float along = float(lane / 2) / SEGMENTS, side = lane & 1 ? 1 : -1;
    float bend = along * along * (0.2 + 0.1 * sin(meadow.time + dot(base.xz, meadow.wind)));
    float width = 0.03 * (1 - along);
    float3 at = base + float3(facing * side * width, 0).xzy + float3(0, along * height, 0);
    at.xz += meadow.wind * bend;
    Blade blade;
    blade.position = mul(meadow.viewProjection, float4(at, 1));
    blade.normal = normalize(float3(-facing.y, 0.3, facing.x));
    blade.along = along;
    blades[lane] = blade;
  }
  if (lane < TRIANGLES) {
    triangles[lane] = lane & 1 ? uint3(lane + 1, lane, lane + 2) : uint3(lane, lane + 1, lane + 2);
    Flat flat_;
    flat_.tint = lerp(float3(0.1, 0.4, 0.1), float3(0.5, 0.6, 0.2), Random(seed));
    flat_.primitive = lane;
    flats[lane] = flat_;
  }
}

float4 BladePS(Blade blade, Flat flat_) : SV_Target0 {
  float light = saturate(dot(normalize(blade.normal), float3(0.4, 0.8, 0.4))) * 0.7 + 0.3;
  return float4(flat_.tint * light * (0.4 + 0.6 * blade.along), 1);
}
