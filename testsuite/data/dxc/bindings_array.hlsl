// An array of resources
//$ -T cs_6_0 -E main
//? bindings
//= DXC: error: arrays of RW/append/consume structured buffers unsupported
//= Spirant: B: set 0, binding 1
RWStructuredBuffer<float> B[4] : register(u1);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B[2][id.x] = 1; }
