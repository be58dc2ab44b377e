// Verlet integration of the particles of a cloth whose first is held.
//@ entry Integrate
//@ dispatch 1 1 1
//@ buffer 0 0 pushconstant 16 words:0.0f,-0.125f,0.0f,8
//@ buffer 0 0 structured 96 words:0.0f,-0.5f,0.0f,1.0f,-0.25f,0.0f,2.0f,0.5f,0.0f,3.0f,1.75f,0.0f,4.0f,3.5f,0.0f,5.0f,5.75f,0.0f,6.0f,8.5f,0.0f,7.0f,11.75f,0.0f
//@ buffer 0 1 rwstructured 96 words:0.0f,0.0f,0.0f,1.0f,0.25f,0.0f,2.0f,1.0f,0.0f,3.0f,2.25f,0.0f,4.0f,4.0f,0.0f,5.0f,6.25f,0.0f,6.0f,9.0f,0.0f,7.0f,12.25f,0.0f
//$ -T cs_6_0 -E Integrate -spirv IN -Fo OUT
//= 2 0.0 0.0 0.0 1.0 0.625 0.0 2.0 1.375 0.0 3.0 2.625 0.0 4.0 4.375 0.0 5.0 6.625 0.0 6.0 9.375 0.0 7.0 12.625 0.0
//$ -T cs_6_0 -E Integrate -spirv -O2 -Gis IN -Fo OUT
//= 2 0.0 0.0 0.0 1.0 0.625 0.0 2.0 1.375 0.0 3.0 2.625 0.0 4.0 4.375 0.0 5.0 6.625 0.0 6.0 9.375 0.0 7.0 12.625 0.0
struct Step {
  float3 gravity;
  uint count;
};
[[vk::push_constant]] ConstantBuffer<Step> constants;
StructuredBuffer<float3> previous : register(t0);
RWStructuredBuffer<float3> positions : register(u1);

void Advance(inout float3 position, float3 before, float3 force) { position += position - before + force; }

[numthreads(8, 1, 1)]
void Integrate(uint3 id : SV_DispatchThreadID) {
  if (id.x >= constants.count)
    return;
  float3 position = positions[id.x];
  if (id.x != 0)
    Advance(position, previous[id.x], constants.gravity);
  positions[id.x] = position;
}
