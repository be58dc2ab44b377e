// args: -T lib_6_6 -enable-16bit-types
// Payloads of other shapes, one that is copied in a loop, resources of heaps, a compute shader beside, and one of no stage.
struct Small { half weight; uint16_t id; };
struct Wide { uint first; float4 colour; uint64_t mask; double depth; half3 tail; };
struct Large { float4 rows[12]; uint3 last; };
struct Nested { Small parts[3]; float3x2 frame; bool hit; };

RaytracingAccelerationStructure Scenes[3] : register(t2, space4);
ConstantBuffer<Nested> Start : register(b1);
RWByteAddressBuffer Log : register(u3);

export uint mix(uint a, uint b) { return a * 0x9e3779b9u ^ (b >> 3); }

RayDesc down(float3 from) {
  RayDesc ray = {from, 0.5f, float3(0, -1, 0), 50.0f};
  return ray;
}

[shader("raygeneration")]
void Generate() {
  uint3 at = DispatchRaysIndex();
  Wide wide = (Wide)0;
  wide.first = at.x;
  TraceRay(Scenes[at.y % 3], RAY_FLAG_CULL_BACK_FACING_TRIANGLES, at.z, 1, 2, 3, down(at), wide);
  Small small = {half(wide.depth), uint16_t(wide.mask)};
  RaytracingAccelerationStructure chosen = ResourceDescriptorHeap[at.x];
  TraceRay(chosen, RAY_FLAG_NONE, 0xff, 0, 0, 0, down(wide.colour.xyz), small);
  Log.Store(mix(at.x, at.y) & 0xfc, small.id + wide.first + uint(wide.tail.y));
}

[shader("miss")]
void Miss(inout Small small) { small.weight *= 2; small.id = uint16_t(RayFlags()); }

[shader("miss")]
void MissColour(inout Wide wide) {
  wide.colour = float4(WorldRayDirection(), 1);
  wide.mask |= uint64_t(1) << (wide.first & 63);
  wide.depth = RayTMin();
  wide.tail = half3(wide.colour.xyz);
}

[shader("closesthit")]
void Near(inout Nested nested, in BuiltInTriangleIntersectionAttributes at) {
  nested.parts[1].id += uint16_t(GeometryIndex());
  nested.frame[2] = at.barycentrics;
  float3x4 m = WorldToObject3x4();
  nested.frame[0] = m[PrimitiveIndex() % 3].xy;
  nested.hit = true;
  CallShader(2, nested);
}

[shader("callable")]
void Shade(inout Nested nested) { nested.frame[1] += Start.frame[0] * nested.parts[0].id; }

[shader("callable")]
void Turn(inout Large large) {
  for (uint i = 0; i < 12; ++i) large.rows[i] = large.rows[11 - i].wzyx;
  large.last += 1;
}

[shader("closesthit")]
void Far(inout Small small, in BuiltInTriangleIntersectionAttributes at) {
  Large large;
  for (uint i = 0; i < 12; ++i) large.rows[i] = i * at.barycentrics.xyxy;
  large.last = PrimitiveIndex();
  CallShader(3, large);
  small.weight = half(large.rows[small.id % 12].x);
  small.id = uint16_t(large.last.z);
}

[shader("compute")]
[numthreads(8, 4, 1)]
void Clear(uint3 id : SV_DispatchThreadID) { Log.Store(4 * id.x, mix(id.x, id.y)); }
