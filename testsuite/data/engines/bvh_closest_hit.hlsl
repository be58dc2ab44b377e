// Rays walk a binary tree of boxes with a short stack, and intersect triangles at its leaves.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 words:0.0f,0.0f,-4.0f,0.9f,1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,0.0f,0.0f,0.0f,0.0f,1.0f,8,0.001f,100.0f,8,8
//@ buffer 0 1 structured 224 words:-2.0f,-2.0f,-1.0f,1,2.0f,2.0f,1.0f,0,-2.0f,-2.0f,-1.0f,3,0.0f,2.0f,1.0f,0,0.0f,-2.0f,-1.0f,5,2.0f,2.0f,1.0f,0,-2.0f,-2.0f,-1.0f,0,0.0f,0.0f,1.0f,2,-2.0f,0.0f,-1.0f,2,0.0f,2.0f,1.0f,1,0.0f,-2.0f,-1.0f,3,2.0f,0.0f,1.0f,2,0.0f,0.0f,-1.0f,5,2.0f,2.0f,1.0f,1
//@ buffer 0 2 structured 432 randf:44:-2:2
//@ buffer 0 3 rwstructured 1024 zero
//@ tolerance 0.002
//$ -T cs_6_6 -E Trace -O3 -HV 2021
//$ -T cs_6_0 -E Trace -Od
struct Ray {
  float3 origin;
  float tMin;
  float3 direction;
  float tMax;
};

struct Node {
  float3 lower;
  uint first;
  float3 upper;
  uint count;
};

struct Triangle {
  float3 a;
  float3 b;
  float3 c;
};

struct Hit {
  float t;
  float2 barycentrics;
  uint primitive;
};

struct View {
  float3 eye;
  float fieldOfView;
  row_major float3x4 axes;
  float2 range;
  uint2 size;
};

ConstantBuffer<View> view : register(b0);
StructuredBuffer<Node> nodes : register(t1);
StructuredBuffer<Triangle> triangles : register(t2);
RWStructuredBuffer<float4> image : register(u3);

bool HitsBox(Ray ray, float3 inverse, Node node, float closest) {
  float3 t0 = (node.lower - ray.origin) * inverse;
  float3 t1 = (node.upper - ray.origin) * inverse;
  float3 near = min(t0, t1), far = max(t0, t1);
  float enter = max(max(near.x, near.y), max(near.z, ray.tMin));
  float leave = min(min(far.x, far.y), min(far.z, closest));
  return enter <= leave;
}

void HitTriangle(Ray ray, uint index, inout Hit hit) {
  Triangle tri = triangles[index];
  float3 edge1 = tri.b - tri.a, edge2 = tri.c - tri.a;
  float3 p = cross(ray.direction, edge2);
  float determinant = dot(edge1, p);
  if (abs(determinant) < 1e-5)
    return;
  float3 offset = ray.origin - tri.a;
  float u = dot(offset, p) / determinant;
  float3 q = cross(offset, edge1);
  float v = dot(ray.direction, q) / determinant;
  float t = dot(edge2, q) / determinant;
  if (u >= 0 && v >= 0 && u + v <= 1 && t > ray.tMin && t < hit.t) {
    hit.t = t;
    hit.barycentrics = float2(u, v);
    hit.primitive = index;
  }
}

Ray CameraRay(uint2 pixel) {
  float2 uv = (pixel + 0.5) / view.size * 2 - 1;
  Ray ray;
  ray.origin = view.eye;
  ray.tMin = view.range.x;
  ray.direction = normalize(mul(view.axes, float4(uv * view.fieldOfView, 2, 0)));
  ray.tMax = view.range.y;
  return ray;
}

[numthreads(8, 8, 1)]
void Trace(uint3 id : SV_DispatchThreadID) {
  Ray ray = CameraRay(id.xy);
  float3 inverse = 1 / (ray.direction + 1e-6);
  Hit hit = { ray.tMax, float2(0, 0), 0xffffffffu };
  uint stack[8];
  uint depth = 0, visited = 0;
  stack[depth++] = 0;
  while (depth > 0 && visited < 32) {
    Node node = nodes[stack[--depth]];
    ++visited;
    if (!HitsBox(ray, inverse, node, hit.t))
      continue;
    if (node.count > 0) {
      for (uint i = 0; i < node.count; ++i)
        HitTriangle(ray, node.first + i, hit);
    } else {
      stack[depth++] = node.first;
      stack[depth++] = node.first + 1;
    }
  }
  image[id.y * view.size.x + id.x] = float4(hit.t, hit.barycentrics, hit.primitive == 0xffffffffu ? -1.0 : hit.primitive);
}
