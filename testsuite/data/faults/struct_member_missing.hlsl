//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// A member that nobody sets.
struct Light { float3 color; float power; };
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  Light lights[2];
  lights[0].color = lights[1].color = float3(1, 2, 3);
  Out[i] = uint(lights[i & 1].color.x * lights[i & 1].power); // FAULT uninitialized
}
