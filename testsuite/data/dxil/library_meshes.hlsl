// A library with a mesh shader. The validator of some systems takes no module with those of other stages beside it.
// args: -T lib_6_5
struct Corner { float4 position : SV_Position; float2 place : PLACE; };

struct Task { uint count; };
[shader("mesh")] [outputtopology("triangle")] [numthreads(3, 1, 1)]
void Mesh(uint number : SV_GroupIndex, in payload Task task, out vertices Corner corners[3], out indices uint3 triangles[1]) {
  SetMeshOutputCounts(3, 1);
  Corner corner;
  corner.position = number + task.count;
  corner.place = number;
  corners[number] = corner;
  if (number == 0) triangles[0] = uint3(0, 1, 2);
}
