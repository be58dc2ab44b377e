// Transparency without an order: lists of fragments, weights, ordered views, depth peeling; decals; outlines.
// args: -T ps_6_0 -E StoreFragments
// args: -T ps_6_0 -E ResolveFragments
// args: -T ps_6_0 -E Weighted
// args: -T ps_6_0 -E CombineWeighted
// args: -T ps_6_0 -E Ordered
// args: -T ps_6_0 -E Peel
// args: -T ps_6_0 -E Decal
// args: -T ps_6_0 -E Outline
// args: -T ps_6_0 -E Dithered
// args: -T ps_6_1 -E Wireframe
// args: -T ps_6_0 -E Coverage
// args: -T ps_6_4 -E CoarseRate
// args: -T vs_6_4 -E RateVertex
// args: -T gs_6_4 -E RateGeometry
struct Fragment { uint colour; float depth; uint next; };
RWStructuredBuffer<Fragment> fragments : register(u1);
RWByteAddressBuffer heads : register(u2);
RasterizerOrderedTexture2D<float4> ordered : register(u3);
RasterizerOrderedByteAddressBuffer orderedWords : register(u4);
globallycoherent RWTexture2D<uint> locks : register(u5);
Texture2D<float> depth : register(t0);
Texture2D<float4> accumulated : register(t1);
Texture2D<float> revealed : register(t2);
Texture2D<float4> decal : register(t3);
SamplerState linear_ : register(s0);
cbuffer View : register(b0) { uint2 size; uint most; float4x4 inverse; float4x4 toDecal; };
struct Lit { float4 position : SV_Position; float4 colour : COLOR; float2 uv : UV; };

uint Pack(float4 c) { uint4 b = uint4(saturate(c) * 255 + 0.5); return b.x | b.y << 8 | b.z << 16 | b.w << 24; }
float4 Unpack(uint c) { return float4(c & 255, c >> 8 & 255, c >> 16 & 255, c >> 24) / 255; }

[earlydepthstencil]
void StoreFragments(Lit l) {
  uint slot = fragments.IncrementCounter();
  if (slot >= most) return;
  uint2 at = uint2(l.position.xy);
  Fragment f;
  f.colour = Pack(l.colour);
  f.depth = l.position.z;
  heads.InterlockedExchange(4 * (at.y * size.x + at.x), slot, f.next);
  fragments[slot] = f;
}

float4 ResolveFragments(float4 position : SV_Position) : SV_Target {
  uint2 at = uint2(position.xy);
  uint n = 0, next = heads.Load(4 * (at.y * size.x + at.x));
  float2 sorted[8];
  [loop] while (next != 0xffffffff && n < 8) {
    Fragment f = fragments[next];
    float2 entry = float2(f.depth, asfloat(f.colour));
    uint k = n++;
    while (k > 0 && sorted[k - 1].x < entry.x) {
      sorted[k] = sorted[k - 1];
      k--;
    }
    sorted[k] = entry;
    next = f.next;
  }
  float4 c = 0;
  for (uint k = 0; k < n; k++) {
    float4 s = Unpack(asuint(sorted[k].y));
    c = float4(lerp(c.rgb, s.rgb, s.a), c.a + s.a * (1 - c.a));
  }
  return c;
}

struct Two { float4 sum : SV_Target0; float revealed : SV_Target1; };
Two Weighted(Lit l) {
  float w = clamp(pow(l.colour.a * 8 + 0.01, 3) * 1e8 * pow(1 - l.position.z * 0.9, 3), 1e-2, 3e3);
  Two t;
  t.sum = float4(l.colour.rgb * l.colour.a, l.colour.a) * w;
  t.revealed = l.colour.a;
  return t;
}
float4 CombineWeighted(float4 position : SV_Position) : SV_Target {
  int3 at = int3(position.xy, 0);
  float r = revealed.Load(at);
  [branch] if (r > 0.999) discard;
  float4 a = accumulated.Load(at);
  if (any(isinf(abs(a.rgb)))) a.rgb = a.a;
  return float4(a.rgb / max(a.a, 1e-5), 1 - r);
}

void Ordered(Lit l) {
  uint2 at = uint2(l.position.xy);
  float4 under = ordered[at];
  ordered[at] = float4(lerp(under.rgb, l.colour.rgb, l.colour.a), 1 - (1 - under.a) * (1 - l.colour.a));
  uint place = 4 * (at.y * size.x + at.x);
  orderedWords.Store(place, orderedWords.Load(place) + 1);
}

float4 Peel(Lit l) : SV_Target {
  if (l.position.z <= depth.Load(int3(l.position.xy, 0))) discard;
  return l.colour;
}

float4 Decal(Lit l) : SV_Target {
  float z = depth.Load(int3(l.position.xy, 0));
  float4 w = mul(inverse, float4(l.position.xy / size * float2(2, -2) + float2(-1, 1), z, 1));
  float3 p = mul(toDecal, w / w.w).xyz;
  clip(0.5 - abs(p));
  float3 n = normalize(cross(ddy(p), ddx(p)));
  clip(n.y - 0.3);
  return decal.SampleBias(linear_, p.xz + 0.5, -0.5) * l.colour;
}

float4 Outline(Lit l) : SV_Target {
  float4 n;
  int3 at = int3(l.position.xy, 0);
  n.x = depth.Load(at, int2(1, 0));
  n.y = depth.Load(at, int2(-1, 0));
  n.z = depth.Load(at, int2(0, 1));
  n.w = depth.Load(at, int2(0, -1));
  float edge = abs(n.x + n.y + n.z + n.w - 4 * depth.Load(at));
  return edge > 0.01 ? 1 : 0;
}

float4 Dithered(Lit l) : SV_Target {
  static const uint table[16] = { 0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5 };
  uint2 at = uint2(l.position.xy) & 3;
  if (l.colour.a * 16 <= table[at.y * 4 + at.x]) discard;
  return float4(l.colour.rgb, 1);
}

float4 Wireframe(Lit l, float3 b : SV_Barycentrics, nointerpolation float4 corner : CORNER) : SV_Target {
  float3 width = fwidth(b), a = smoothstep(0, width * 1.5, b);
  float4 first = GetAttributeAtVertex(corner, 0), last = GetAttributeAtVertex(corner, 2);
  return lerp(l.colour, first + last, 1 - min(a.x, min(a.y, a.z)));
}

float4 Coverage(Lit l, uint inner : SV_InnerCoverage, bool front : SV_IsFrontFace, out uint mask : SV_Coverage) : SV_Target {
  uint n = uint(l.colour.a * 4 + 0.5);
  mask = (1u << n) - 1;
  uint old;
  InterlockedCompareExchange(locks[uint2(l.position.xy)], 0, mask, old);
  InterlockedMax(locks[uint2(l.position.yx)], old + inner);
  return front ? l.colour : float4(old, 0, 0, 1);
}

float4 CoarseRate(Lit l, uint rate : SV_ShadingRate) : SV_Target { return l.colour * (1 + (rate & 3) + (rate >> 2)); }
struct Rated { float4 position : SV_Position; uint rate : SV_ShadingRate; uint view : SV_ViewportArrayIndex; };
Rated RateVertex(float4 p : POSITION) {
  Rated r = { p, p.z > 0.5 ? 0x5 : 0, uint(p.w) & 3 };
  return r;
}
[maxvertexcount(3)]
void RateGeometry(triangle Lit t[3], inout TriangleStream<Rated> stream, uint id : SV_PrimitiveID) {
  for (uint k = 0; k < 3; k++) {
    Rated r;
    r.position = t[k].position;
    r.view = id & 1;
    r.rate = t[0].colour.a > 0.5 ? 0 : 0xa;
    stream.Append(r);
  }
}
