// vk::ext_instruction of SPIR-V and of GLSL.std.450.
//= dxil: External function used in non-library profile: \01?CountBits@@YAII@Z
// args: -T cs_6_0 -E Core
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Glsl
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:1:4
//@ tolerance 1e-4
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[[vk::ext_instruction(205)]] uint CountBits(uint x);
[[vk::ext_instruction(204)]] uint Reverse(uint x);
[[vk::ext_instruction(203)]] uint Extract(uint x, uint at, uint n);
[[vk::ext_instruction(31, "GLSL.std.450")]] float Root(float x);
[[vk::ext_instruction(26, "GLSL.std.450")]] float Power(float x, float y);
[[vk::ext_instruction(74, "GLSL.std.450")]] int2 High(int2 v);
[[vk::ext_instruction(132)]] uint2 Times(uint2 a, uint2 b);
[numthreads(16, 1, 1)]
void Core(uint t : SV_GroupIndex) { o[t] = CountBits(i0[t]) + Reverse(i0[t]) + Extract(i0[t], 4, 9); }
[numthreads(16, 1, 1)]
void Glsl(uint t : SV_GroupIndex) { o[t] = asuint(Root(asfloat(i0[t])) + Power(asfloat(i0[t]), 1.5)); }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { uint2 v = Times(uint2(i0[t], t), uint2(3, 5)); int2 h = High((int2)(v >> 1)); o[t] = v.x ^ v.y + (uint)h.x * 64 + h.y; }
