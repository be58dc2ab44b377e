// Moller-Trumbore intersections of each ray with all triangles; the closest wins.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1152 randf:162:-2:2
//@ buffer 0 1 structured 1024 randf:163:-1:1
//@ buffer 0 2 rwstructured 512 zero
//@ tolerance 1e-2
struct Triangle {
  float4 a, b, c;
};
StructuredBuffer<Triangle> Triangles : register(t0);
StructuredBuffer<float4> Rays : register(t1);
RWStructuredBuffer<float2> Output : register(u2);

bool hit(Triangle tri, float3 origin, float3 direction, out float t) {
  t = 1e30f;
  float3 e1 = tri.b.xyz - tri.a.xyz, e2 = tri.c.xyz - tri.a.xyz;
  float3 p = cross(direction, e2);
  float det = dot(e1, p);
  if (abs(det) < 0.05f)
    return false;
  float3 s = origin - tri.a.xyz;
  float u = dot(s, p) / det;
  if (u < 0.0f || u > 1.0f)
    return false;
  float3 q = cross(s, e1);
  float v = dot(direction, q) / det;
  if (v < 0.0f || u + v > 1.0f)
    return false;
  t = dot(e2, q) / det;
  return t > 0.01f;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 origin = float3(0.0f, 0.0f, -4.0f);
  float3 direction = normalize(float3(0.4f * Rays[id.x].xy, 1.0f));
  float closest = 100.0f;
  int index = -1;
  for (uint i = 0; i < 24; ++i) {
    float t;
    if (hit(Triangles[i], origin, direction, t) && t < closest) {
      closest = t;
      index = (int)i;
    }
  }
  Output[id.x] = float2(closest, (float)index);
}
