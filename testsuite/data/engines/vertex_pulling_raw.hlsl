// Vertices of any format from raw memory: strides and attributes are data, structs are loaded and stored as wholes.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 2048 randf:701:-1:1
//@ buffer 0 1 byteaddress 256 rand:702
//@ buffer 0 2 rwbyteaddress 2048 zero
//@ tolerance 0.002
//$ -T cs_6_2 -E Pull -O3
//$ -T cs_6_6 -E Pull -Od -HV 2021
//$ -T cs_6_2 -E Pull -O1 -DSTRIDE=32
#ifndef STRIDE
#define STRIDE 28
#endif
struct Vertex { float3 position; uint normal; float2 uv; uint color; };
struct Unpacked { float4 position; float4 color; float3 normal; float u; float3 tangent; float v; };
ByteAddressBuffer vertices : register(t0);
ByteAddressBuffer indices : register(t1);
RWByteAddressBuffer unpacked : register(u2);

float3 Octahedral(uint bits) {
  float2 f = float2(bits & 0xffffu, bits >> 16) / 65535.0 * 2 - 1;
  float3 n = float3(f, 1 - abs(f.x) - abs(f.y));
  if (n.z < 0)
    n.xy = float2((1 - abs(n.y)) * (n.x >= 0 ? 1 : -1), (1 - abs(n.x)) * (n.y >= 0 ? 1 : -1));
  return normalize(n);
}

[numthreads(32, 1, 1)]
void Pull(uint3 id : SV_DispatchThreadID) {
  uint index = indices.Load(id.x * 4) & 31;
  Vertex v = vertices.Load<Vertex>(index * STRIDE);
  float2 half_ = vertices.Load<float2>(index * STRIDE + 4);
  Unpacked u;
  u.position = float4(v.position, 1);
  u.normal = Octahedral(v.normal);
  u.color = float4(v.color & 255u, v.color >> 8 & 255u, v.color >> 16 & 255u, v.color >> 24) / 255;
  u.u = v.uv.x + half_.x;
  u.v = v.uv.y + half_.y;
  u.tangent = cross(u.normal, float3(0, 0.6, 0.8));
  unpacked.Store<Unpacked>(id.x * 64, u);
}
