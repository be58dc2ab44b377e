// Boxes are projected and held against a pyramid of depths; what is hidden is counted by tiles.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 words:1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,0.0f,0.0f,0.0f,0.0f,0.5f,0.5f,0.0f,0.0f,1.0f,2.0f,16.0f,16.0f,5,64,0.01f,0.02f,0.0f,0.0f,0.0f,0.0f,2.0f
//@ buffer 0 1 structured 1536 randf:131:-1:1
//@ buffer 0 2 structured 1408 randf:132:0.2:1
//@ buffer 0 3 rwstructured 256 zero
//@ buffer 0 4 rwbyteaddress 64 zero
//$ -T cs_6_0 -E CullBoxes -O3
//$ -T cs_6_6 -E CullBoxes -Od -HV 2021 -DUSE_SPHERE
struct Viewport {
  float2 size;
  uint levels;
  uint boxCount;
};

struct Cull {
  float4x4 viewProjection;
  Viewport viewport;
  float2 bias;
  float3 origin;
  float scale;
};

ConstantBuffer<Cull> cull : register(b0);

struct Box {
  float3 center;
  float3 extents;
};
StructuredBuffer<Box> boxes : register(t1);
StructuredBuffer<float> pyramid : register(t2);
RWStructuredBuffer<uint> visible : register(u3);
RWByteAddressBuffer counters : register(u4);

struct Rectangle {
  float2 lower;
  float2 upper;
  float nearest;
};

Rectangle Project(Cull c, Box box) {
  Rectangle r = { float2(1, 1), float2(-1, -1), 1.0 };
  [unroll]
  for (uint corner = 0; corner < 8; ++corner) {
    float3 side = float3(corner & 1, (corner >> 1) & 1, corner >> 2) * 2 - 1;
    float3 world = (box.center + abs(box.extents) * side * 0.25) * c.scale + c.origin;
    float4 clip = mul(c.viewProjection, float4(world, 1));
    float3 device = clip.xyz / max(abs(clip.w), 0.125);
    r.lower = min(r.lower, device.xy);
    r.upper = max(r.upper, device.xy);
    r.nearest = min(r.nearest, device.z);
  }
  return r;
}

uint LevelOffset(uint level) {
  uint offset = 0;
  for (uint i = 0; i < level; ++i) {
    uint side = 16u >> i;
    offset += side * side;
  }
  return offset;
}

float Farthest(Viewport view, Rectangle r) {
  float2 size = (r.upper - r.lower) * 0.5 * view.size;
  uint level = min((uint)ceil(log2(max(max(size.x, size.y), 1.0))), view.levels - 1);
  uint side = 16u >> level;
  uint2 first = uint2(saturate(r.lower * 0.5 + 0.5) * (side - 1));
  uint2 last = uint2(saturate(r.upper * 0.5 + 0.5) * (side - 1));
  uint offset = LevelOffset(level);
  float farthest = 0;
  for (uint y = first.y; y <= last.y; ++y)
    for (uint x = first.x; x <= last.x; ++x)
      farthest = max(farthest, pyramid[offset + y * side + x]);
  return farthest;
}

[numthreads(64, 1, 1)]
void CullBoxes(uint3 id : SV_DispatchThreadID) {
  if (id.x >= cull.viewport.boxCount)
    return;
  Rectangle r = Project(cull, boxes[id.x]);
#ifdef USE_SPHERE
  float radius = length(boxes[id.x].extents);
  r.lower -= radius * 0.001953125;
#endif
  bool seen = r.nearest <= Farthest(cull.viewport, r) + cull.bias.x;
  visible[id.x] = seen ? id.x + 1 : 0;
  uint before;
  counters.InterlockedAdd(seen ? 0 : 4, 1, before);
  counters.InterlockedMax(8, asuint(max(r.nearest, 0.0)));
}
