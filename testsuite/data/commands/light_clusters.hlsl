// A mask of the lights whose spheres touch each cell of a grid.
//@ entry AssignLights
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:0.0f,0.0f,0.0f,1.0f,4.0f,4.0f,4.0f,3.0f,7.0f,1.0f,2.0f,2.0f,1.0f,6.0f,6.0f,1.5f
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 -E AssignLights -spirv -HV 2021 IN -Fo OUT
//= 1 3 6 2 2 2 6 10 2
//$ -T cs_6_0 -E AssignLights -spirv -HV 2018 -O0 IN -Fo OUT
//= 1 3 6 2 2 2 6 10 2
StructuredBuffer<float4> lights : register(t0);
RWStructuredBuffer<uint> clusters : register(u1);
static const float CELL = 4.0;

[numthreads(2, 2, 2)]
void AssignLights(uint3 cell : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  float3 lower = float3(cell) * CELL;
  uint mask = 0;
  for (uint i = 0; i < 4; ++i) {
    float3 away = lights[i].xyz - clamp(lights[i].xyz, lower, lower + CELL);
    if (dot(away, away) <= lights[i].w * lights[i].w)
      mask |= 1u << i;
  }
  clusters[index] = mask;
}
