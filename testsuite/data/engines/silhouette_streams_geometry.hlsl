// Geometry streams: silhouettes of triangles with adjacency as lines, cube faces by layers, and points for a depth of field.
//$ --dxc -T vs_6_0 -E WorldVS -O3
//$ --dxc -T gs_6_0 -E SilhouetteGS -O3
//$ --dxc -T gs_6_0 -E CubeFacesGS -O3 -fvk-invert-y
//$ --dxc -T gs_6_6 -E BokehGS -Od -HV 2021
//$ --dxc -T ps_6_0 -E LayerPS -O3
cbuffer Faces : register(b0) { float4x4 faces[6]; }
cbuffer View : register(b1) { float4x4 viewProjection; float3 eye; float width; float2 texel; }
Texture2D<float4> scene : register(t0);

struct World { float3 position : POSITION; float3 normal : NORMAL; };
struct Line { float4 position : SV_Position; noperspective float across : ACROSS; };
struct Layered { float4 position : SV_Position; float3 world : WORLD; uint layer : SV_RenderTargetArrayIndex; };
struct Disc { float4 position : SV_Position; nointerpolation float4 color : COLOR; float2 uv : TEXCOORD; uint viewport : SV_ViewportArrayIndex; };

World WorldVS(World input) { return input; }

bool IsFront(World a, World b, World c) {
  float3 n = cross(b.position - a.position, c.position - a.position);
  return dot(n, eye - a.position) > 0;
}

void EmitLine(inout LineStream<Line> lines, World a, World b) {
  Line end;
  end.across = -1;
  end.position = mul(viewProjection, float4(a.position + a.normal * width, 1));
  lines.Append(end);
  end.across = 1;
  end.position = mul(viewProjection, float4(b.position + b.normal * width, 1));
  lines.Append(end);
  lines.RestartStrip();
}

[maxvertexcount(6)]
void SilhouetteGS(triangleadj World input[6], inout LineStream<Line> lines) {
  if (!IsFront(input[0], input[2], input[4]))
    return;
  [unroll] for (uint i = 0; i < 3; ++i) {
    uint from = 2 * i, over = 2 * i + 1, to = (2 * i + 2) % 6;
    if (!IsFront(input[from], input[over], input[to]))
      EmitLine(lines, input[from], input[to]);
  }
}

[instance(6)]
[maxvertexcount(3)]
void CubeFacesGS(triangle World input[3], uint face : SV_GSInstanceID, inout TriangleStream<Layered> stream) {
  float4 clip[3];
  uint outside = 0;
  for (uint i = 0; i < 3; ++i) {
    clip[i] = mul(faces[face], float4(input[i].position, 1));
    outside += abs(clip[i].x) > clip[i].w ? 1 : 0;
  }
  if (outside == 3)
    return;
  for (uint j = 0; j < 3; ++j) {
    Layered output;
    output.position = clip[j];
    output.world = input[j].position;
    output.layer = face;
    stream.Append(output);
  }
}

[maxvertexcount(4)]
void BokehGS(point World input[1], uint id : SV_PrimitiveID, inout TriangleStream<Disc> discs) {
  float4 center = mul(viewProjection, float4(input[0].position, 1));
  float4 color = scene.Load(int3(id & 255, id >> 8, 0));
  float radius = abs(center.w - 4) * 0.1;
  if (max(color.r, max(color.g, color.b)) < 1 || radius < texel.x)
    return;
  for (uint corner = 0; corner < 4; ++corner) {
    Disc disc;
    disc.uv = float2(corner & 1, corner >> 1) * 2 - 1;
    disc.position = center + float4(disc.uv * radius * texel, 0, 0);
    disc.color = color / (radius * radius);
    disc.viewport = center.w < 4 ? 0 : 1;
    discs.Append(disc);
  }
  discs.RestartStrip();
}

float4 LayerPS(Layered input) : SV_Target { return float4(frac(input.world), input.layer); }
