// Global variables
//$ -T cs_6_0 -E main
//? bindings
//= DXC: $Globals: set 0, binding 0; B: set 0, binding 1
//= Spirant: $Globals: set 0, binding 0; B: set 0, binding 1
float Scale;
RWStructuredBuffer<float> B : register(u1);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B[id.x] = Scale; }
