// A library with an entry point of every stage of a pipeline that draws; elements of one semantic differ.
// args: -T lib_6_5
Texture2D<float4> colours : register(t0);
SamplerState nearest : register(s0);
RasterizerOrderedTexture2D<float4> blended : register(u0);
cbuffer Scene : register(b0) { float4x4 transform; };

struct Corner { float4 position : SV_Position; float2 place : PLACE; };
struct Patch { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float3 middle : MIDDLE; };

[shader("vertex")]
Corner Vertices(float3 position : POSITION, float2 place : TEXCOORD, uint number : SV_VertexID) {
  Corner corner;
  corner.position = mul(transform, float4(position, number));
  corner.place = place;
  return corner;
}

Patch Constants(InputPatch<Corner, 5> corners) {
  Patch patch;
  patch.edges[0] = patch.edges[1] = patch.edges[2] = corners[0].place.x;
  patch.edges[3] = corners[4].position.x;
  patch.inside[0] = patch.inside[1] = 3;
  patch.middle = corners[1].position.xyz;
  return patch;
}

[shader("hull")] [domain("quad")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(4)]
[patchconstantfunc("Constants")] [maxtessfactor(8.0)]
Corner Control(InputPatch<Corner, 5> corners, uint number : SV_OutputControlPointID) { return corners[number]; }

[shader("domain")] [domain("quad")]
Corner Evaluate(Patch patch, float2 at : SV_DomainLocation, const OutputPatch<Corner, 4> corners) {
  Corner corner;
  corner.position = corners[0].position * at.x + corners[1].position * at.y;
  corner.place = corners[2].place + patch.middle.xy;
  return corner;
}

[shader("geometry")] [maxvertexcount(2)]
void Lines(line Corner ends[2], inout LineStream<Corner> lines) {
  for (int i = 0; i < 2; i++) lines.Append(ends[i]);
}

[shader("geometry")] [maxvertexcount(3)]
void Points(triangle Corner corners[3], inout PointStream<Corner> points) {
  for (int i = 0; i < 3; i++) points.Append(corners[i]);
}

[shader("pixel")]
float4 Shade(Corner corner) : SV_Target0 { return colours.Sample(nearest, corner.place) + ddx_fine(corner.place.x); }

[shader("pixel")]
[earlydepthstencil]
float4 Flat(float4 position : SV_Position, nointerpolation float2 place : PLACE) : SV_Target1 {
  blended[uint2(position.xy)] += float4(place, 0, 1);
  return place.xyxy;
}

struct Task { uint count; };
groupshared Task task;

[shader("amplification")] [numthreads(1, 1, 1)]
void Amplify(uint number : SV_GroupIndex) {
  task.count = number;
  DispatchMesh(1, 1, 1, task);
}

[shader("compute")] [numthreads(2, 2, 1)]
void Reduce(uint3 id : SV_DispatchThreadID) { blended[id.xy] = colours.SampleLevel(nearest, id.xy, 0); }
