// Voxels: a scene drawn into a volume, averaged, traced by cones; marching cubes; geometry shaders of all kinds.
// args: -T gs_6_0 -E Project
// args: -T ps_6_0 -E Voxelize
// args: -T cs_6_0 -E Average
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:3d:8x8x8 randf:2
//@ image 0 301 storage:rgba32f:3d:4x4x4 zero
//@ tolerance 0.001
// args: -T ps_6_0 -E ConeTrace
// args: -T gs_6_0 -E MarchingCubes
// args: -T cs_6_0 -E Inject
//@ dispatch 1 1 1
//@ image 0 302 storage:r32ui:3d:8x8x8 zero
// args: -T gs_6_0 -E Silhouettes
// args: -T gs_6_0 -E Points
// args: -T gs_6_0 -E Capture
// args: -T vs_6_0 -E Feed
// args: -T gs_6_0 -E Fur
RWTexture3D<uint> grid : register(u2);
RWTexture3D<float4> half_ : register(u1);
RWTexture3D<uint> albedo : register(u3);
Texture3D<float4> volume : register(t0);
Texture3D<float> density : register(t1);
Texture2D<float4> base : register(t2);
Buffer<int> cases : register(t3);
SamplerState linear_ : register(s0);
cbuffer View : register(b0) { float4x4 projections[3]; float4x4 view; float3 eye; uint size; };
struct Vertex { float3 position : POSITION; float3 normal : NORMAL; float2 uv : UV; };
struct Drawn { float4 position : SV_Position; float3 voxel : VOXEL; float3 normal : NORMAL; float2 uv : UV; };

Vertex Feed(float3 p : POSITION, min16float3 n : NORMAL, float2 uv : UV) {
  Vertex v = { p, n, uv };
  return v;
}

[maxvertexcount(3)]
void Project(triangle Vertex t[3], inout TriangleStream<Drawn> stream) {
  float3 n = abs(cross(t[1].position - t[0].position, t[2].position - t[0].position));
  uint axis = n.x > max(n.y, n.z) ? 0 : n.y > n.z ? 1 : 2;
  for (uint k = 0; k < 3; k++) {
    Drawn d;
    d.position = mul(projections[axis], float4(t[k].position, 1));
    d.voxel = (t[k].position * 0.5 + 0.5) * size;
    d.normal = t[k].normal;
    d.uv = t[k].uv;
    stream.Append(d);
  }
}

void Voxelize(Drawn d) {
  uint3 at = uint3(d.voxel);
  float4 c = base.Sample(linear_, d.uv);
  uint packed = uint(c.r * 255) | uint(c.g * 255) << 8 | uint(c.b * 255) << 16 | 1u << 24, old = 0, expected;
  [allow_uav_condition] for (uint k = 0; k < 16; k++) {
    expected = old;
    InterlockedCompareExchange(albedo[at], expected, packed, old);
    if (old == expected) break;
    uint count = (old >> 24) + 1;
    packed = ((old & 0xfefefe) >> 1) + ((packed & 0xfefefe) >> 1) | count << 24;
  }
  InterlockedOr(grid[at], 1u << (uint(abs(d.normal.x) * 7) & 31));
}

[numthreads(4, 4, 4)]
void Average(uint3 id : SV_DispatchThreadID) {
  float4 sum = 0;
  [unroll] for (uint k = 0; k < 8; k++) sum += volume.Load(int4(id * 2 + uint3(k & 1, k >> 1 & 1, k >> 2), 0));
  half_[id] = sum / 8;
}

float4 Cone(float3 o, float3 d, float spread) {
  float4 c = 0;
  float t = 0.05;
  [loop] while (t < 1 && c.a < 0.95) {
    float r = max(spread * t, 1.0 / 64);
    float4 s = volume.SampleLevel(linear_, o + d * t, log2(r * 64));
    c += (1 - c.a) * s;
    t += r * 0.5;
  }
  return c;
}
float4 ConeTrace(Drawn d) : SV_Target {
  float3 n = normalize(d.normal), up = abs(n.y) < 0.9 ? float3(0, 1, 0) : float3(1, 0, 0), t = normalize(cross(up, n)), b = cross(n, t);
  float4 sum = Cone(d.voxel / size, n, 0.6) * 0.25;
  [unroll] for (int k = 0; k < 5; k++) {
    float s, c;
    sincos(k * 1.2566, s, c);
    sum += Cone(d.voxel / size, normalize(n * 0.5 + (t * c + b * s) * 0.866), 0.6) * 0.15;
  }
  return sum + Cone(d.voxel / size, reflect(normalize(d.voxel / size - eye), n), 0.05) * 0.3;
}

[maxvertexcount(15)]
void MarchingCubes(point float4 cell[1] : POSITION, inout TriangleStream<Drawn> stream) {
  float corners[8];
  uint mask = 0;
  [unroll] for (uint k = 0; k < 8; k++) {
    corners[k] = density.SampleLevel(linear_, (cell[0].xyz + float3(k & 1, k >> 1 & 1, k >> 2)) / size, 0);
    mask |= (corners[k] > 0.5) << k;
  }
  if (mask == 0 || mask == 255) return;
  for (uint e = 0; e < 15; e++) {
    int edge = cases[mask * 16 + e];
    if (edge < 0) break;
    uint a = edge & 7, b = edge >> 3 & 7;
    float t = (0.5 - corners[a]) / (corners[b] - corners[a]);
    float3 p = cell[0].xyz + lerp(float3(a & 1, a >> 1 & 1, a >> 2), float3(b & 1, b >> 1 & 1, b >> 2), t);
    Drawn d;
    d.position = mul(view, float4(p / size, 1));
    d.voxel = p;
    d.normal = normalize(float3(density.SampleLevel(linear_, p / size, 0, int3(1, 0, 0)), density.SampleLevel(linear_, p / size, 0, int3(0, 1, 0)), density.SampleLevel(linear_, p / size, 0, int3(0, 0, 1))));
    d.uv = p.xz;
    stream.Append(d);
    if (e % 3 == 2) stream.RestartStrip();
  }
}

[numthreads(8, 8, 1)]
void Inject(uint3 id : SV_DispatchThreadID) {
  for (uint z = 0; z < 8; z++) {
    uint w, h, d;
    grid.GetDimensions(w, h, d);
    uint old;
    InterlockedAdd(grid[uint3(id.xy, z)], id.x * w + h + z, old);
    InterlockedXor(grid[uint3(id.xy, z)], d << 8 | old);
  }
}

[maxvertexcount(8)]
void Silhouettes(triangleadj Vertex t[6], inout LineStream<Drawn> stream) {
  float3 n = cross(t[2].position - t[0].position, t[4].position - t[0].position);
  if (dot(n, eye - t[0].position) <= 0) return;
  for (uint k = 0; k < 6; k += 2) {
    uint next = (k + 2) % 6;
    float3 m = cross(t[k + 1].position - t[k].position, t[next].position - t[k].position);
    if (dot(m, eye - t[k].position) > 0) {
      Drawn d = (Drawn)0;
      d.position = mul(view, float4(t[k].position, 1));
      stream.Append(d);
      d.position = mul(view, float4(t[next].position, 1));
      stream.Append(d);
      stream.RestartStrip();
    }
  }
}

[maxvertexcount(3)] [instance(3)]
void Points(lineadj Vertex l[4], uint copy : SV_GSInstanceID, uint id : SV_PrimitiveID, inout PointStream<Drawn> stream) {
  for (uint k = 0; k < 3; k++) {
    float t = (k + copy / 3.0) / 3, u = 1 - t;
    Drawn d = (Drawn)0;
    d.position = float4(u * u * u * l[0].position + 3 * u * u * t * l[1].position + 3 * u * t * t * l[2].position + t * t * t * l[3].position, 1);
    d.uv = float2(id, copy);
    stream.Append(d);
  }
}

struct Kept { float4 position : SV_Position; float life : LIFE; };
struct Born { float3 position : POSITION; uint kind : KIND; };
[maxvertexcount(4)]
void Capture(point Vertex p[1], inout PointStream<Kept> kept, inout PointStream<Born> born) {
  if (p[0].uv.x > 0) {
    Kept k = { float4(p[0].position, 1), p[0].uv.x };
    kept.Append(k);
    kept.RestartStrip();
  }
  for (uint n = 0; n < 2; n++) {
    Born b = { p[0].position + p[0].normal * n, n };
    born.Append(b);
    born.RestartStrip();
  }
}

[maxvertexcount(12)]
void Fur(triangle Vertex t[3], inout TriangleStream<Drawn> stream) {
  [loop] for (uint shell = 0; shell < 4; shell++) {
    [loop] for (uint k = 0; k < 3; k++) {
      Drawn d;
      float3 p = t[k].position + t[k].normal * shell * 0.01 - float3(0, shell * shell * 0.001, 0);
      d.position = mul(view, float4(p, 1));
      d.voxel = shell;
      d.normal = t[k].normal;
      d.uv = t[k].uv;
      stream.Append(d);
    }
    stream.RestartStrip();
  }
}
