// IEEE strictness, denormals, and language versions.
//= clang: invalid operands to binary expression ('vector<int, 2>' (vector of 2 'int' values) and 'vector<int, 2>')
//= clang computes otherwise: Old
// args: -T cs_6_0 -E Strict -Gis
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1:-4:4
// args: -T cs_6_2 -E Denorm -denorm preserve
// args: -T cs_6_0 -E Old -HV 2016
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:3:-4:4
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
[numthreads(16, 1, 1)]
void Strict(uint t : SV_GroupIndex) { float a = i0[t], b = i0[15 - t]; o[t] = a * b + (a - b) * 0.25; }
[numthreads(16, 1, 1)]
void Denorm(uint t : SV_GroupIndex) { float a = i0[t]; o[t] = a * 2 + 0.5; }
[numthreads(16, 1, 1)]
void Old(uint t : SV_GroupIndex) { float2 v = i0[t]; v = v > 0 && v < 2 ? v : -1; o[t] = v.x + v.y; }
