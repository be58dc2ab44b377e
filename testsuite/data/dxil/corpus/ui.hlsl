// User interface: text from distance fields, rounded boxes, gradients, curves, images, spinners.
// args: -T vs_6_0 -E Glyphs
// args: -T ps_6_0 -E DistanceText
// args: -T ps_6_0 -E Box
// args: -T ps_6_0 -E Gradient
// args: -T ps_6_0 -E Curve
// args: -T ps_6_0 -E Image
// args: -T ps_6_0 -E Spinner
// args: -T ps_6_0 -E Subpixels
// args: -T gs_6_0 -E Lines
// args: -T cs_6_0 -E BuildField
//@ dispatch 1 1 1
//@ buffer 0 102 structured 256 rand:7
//@ buffer 0 300 rwstructured 256 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Layout
//@ dispatch 1 1 1
//@ buffer 0 103 byteaddress 256 rand:8
//@ buffer 0 301 rwstructured 1024 zero
Texture2D<float> field : register(t0);
Texture2D<float4> image : register(t1);
StructuredBuffer<uint> bits : register(t2);
ByteAddressBuffer text : register(t3);
SamplerState linear_ : register(s0);
RWStructuredBuffer<float> distances : register(u0);
RWStructuredBuffer<uint4> places : register(u1);
cbuffer Ui : register(b0) { float2 viewport; float scale; float time; float4 stops[8]; float4 colours[8]; uint stopCount; };
struct Glyph { float2 at : POSITION; float4 box : BOX; uint colour : COLOR; };
struct Quad { float4 position : SV_Position; float2 uv : UV; nointerpolation float4 box : BOX; nointerpolation float4 colour : COLOR; };

float4 Unpack(uint c) { return float4(c & 255, c >> 8 & 255, c >> 16 & 255, c >> 24) / 255; }

Quad Glyphs(Glyph g, uint id : SV_VertexID) {
  Quad q;
  float2 corner = float2(id & 1, (id >> 1) & 1);
  q.uv = lerp(g.box.xy, g.box.zw, corner);
  q.position = float4((g.at + corner * (g.box.zw - g.box.xy) * scale) / viewport * float2(2, -2) + float2(-1, 1), 0, 1);
  q.box = g.box;
  q.colour = Unpack(g.colour);
  return q;
}

float4 DistanceText(Quad q) : SV_Target {
  float d = field.Sample(linear_, q.uv) - 0.5;
  float width = fwidth(d) * 0.7;
  float inside = smoothstep(-width, width, d), outline = smoothstep(-width, width, d + 0.15);
  return float4(q.colour.rgb * inside, max(inside, outline * 0.6)) * q.colour.a;
}

float4 Box(Quad q) : SV_Target {
  float2 half_ = q.box.zw / 2, p = q.uv - half_;
  float radius = min(q.box.x, min(half_.x, half_.y));
  float2 e = abs(p) - half_ + radius;
  float d = length(max(e, 0)) + min(max(e.x, e.y), 0) - radius;
  float fill = saturate(0.5 - d), border = saturate(0.5 - abs(d + q.box.y) + q.box.y);
  return lerp(q.colour * fill, float4(1, 1, 1, 1), border * 0.3);
}

float4 Gradient(Quad q) : SV_Target {
  float t = frac(atan2(q.uv.y - 0.5, q.uv.x - 0.5) / 6.2831853);
  float4 c = colours[0];
  for (uint k = 1; k < stopCount; k++) {
    float s = saturate((t - stops[k - 1].x) / max(stops[k].x - stops[k - 1].x, 1e-5));
    c = lerp(c, colours[k], s);
  }
  return c;
}

// A quadratic curve by the sign of its implicit form (in the triangle's coordinates).
float4 Curve(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  float2 dx = ddx(uv), dy = ddy(uv);
  float2 f = float2(2 * uv.x * dx.x - dx.y, 2 * uv.x * dy.x - dy.y);
  float d = (uv.x * uv.x - uv.y) * rsqrt(max(dot(f, f), 1e-12));
  if (d > 1) discard;
  return saturate(0.5 - d);
}

float4 Image(Quad q) : SV_Target {
  float2 size, at, whole;
  image.GetDimensions(size.x, size.y);
  at = frac(q.uv * size - 0.5);
  whole = floor(q.uv * size - 0.5);
  float4 r = image.GatherRed(linear_, (whole + 1) / size), g = image.GatherGreen(linear_, (whole + 1) / size);
  float4 b = image.GatherBlue(linear_, (whole + 1) / size), a = image.GatherAlpha(linear_, (whole + 1) / size, int2(1, 0));
  float4 w = float4((1 - at.x) * at.y, at.x * at.y, at.x * (1 - at.y), (1 - at.x) * (1 - at.y));
  return float4(dot(r, w), dot(g, w), dot(b, w), dot(a, w)) * q.colour;
}

float4 Spinner(Quad q) : SV_Target {
  float2 p = q.uv * 2 - 1;
  float angle = fmod(atan2(p.y, p.x) + time + 6.2831853, 6.2831853);
  float ring = smoothstep(0.1, 0.05, abs(length(p) - 0.8));
  return q.colour * ring * (angle / 6.2831853);
}

struct TwoColours { float4 colour : SV_Target0; float4 coverage : SV_Target1; };
TwoColours Subpixels(Quad q) {
  float3 d;
  [unroll] for (int k = 0; k < 3; k++) d[k] = field.Sample(linear_, q.uv + float2((k - 1) / 3.0, 0) * ddx(q.uv));
  TwoColours o;
  o.coverage = float4(saturate((d - 0.5) / max(fwidth(d), 1e-4) + 0.5), 1);
  o.colour = q.colour * o.coverage;
  return o;
}

struct Segment { float2 at : POSITION; float width : WIDTH; };
[maxvertexcount(4)]
void Lines(line Segment s[2], inout TriangleStream<Quad> stream) {
  float2 along = normalize(s[1].at - s[0].at), across = float2(-along.y, along.x);
  for (uint k = 0; k < 4; k++) {
    Quad q;
    uint end = k >> 1;
    float side = (k & 1) ? 1.0 : -1.0;
    q.position = float4((s[end].at + across * s[end].width * side) / viewport, 0, 1);
    q.uv = float2(end, side);
    q.box = 0;
    q.colour = 1;
    stream.Append(q);
  }
  stream.RestartStrip();
}

[numthreads(8, 8, 1)]
void BuildField(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  bool inside = bits[id.y] >> id.x & 1;
  float best = 100;
  for (uint y = 0; y < 8; y++) {
    uint row = bits[y];
    for (uint x = 0; x < 8; x++)
      if (bool(row >> x & 1) != inside) best = min(best, distance(float2(x, y), id));
  }
  distances[lane] = inside ? best : -best;
}

// Letters to places: a run of UTF-8 in one lane.
[numthreads(1, 1, 1)]
void Layout() {
  uint at = 0, x = 0, line_ = 0;
  [loop] for (uint n = 0; n < 60 && at < 250; n++) {
    uint word = text.Load(at & ~3u), first = (word >> (8 * (at & 3))) & 255, code, length_;
    if (first < 0x80) { code = first; length_ = 1; }
    else if (first < 0xe0) { code = first & 31; length_ = 2; }
    else if (first < 0xf0) { code = first & 15; length_ = 3; }
    else { code = first & 7; length_ = 4; }
    for (uint k = 1; k < length_; k++) {
      uint next = at + k;
      code = code << 6 | ((text.Load(next & ~3u) >> (8 * (next & 3))) & 63);
    }
    places[n] = uint4(code, x, line_, at);
    x += 6 + (code & 3);
    if (x > 80 || code == 10) { x = 0; line_++; }
    at += length_;
  }
}
