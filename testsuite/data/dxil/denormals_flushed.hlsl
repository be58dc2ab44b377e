// Denormal numbers become zero.
// args: -T cs_6_2 -E main -denorm ftz
RWStructuredBuffer<float> u : register(u0);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) { u[i] = u[i] * 0.5; }
