// Vectors of bools from comparisons as numbers: in arithmetic, constructors, arguments and components.
// args: -T cs_6_0 -E Constructed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Arithmetic
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Components
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
// args: -T cs_6_0 -E Arguments
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:4
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
uint Sum(uint3 v) { return v.x + v.y * 10 + v.z * 100; }
float SumFloats(float3 v) { return v.x + v.y * 2 + v.z * 4; }
uint3 Split(uint t) { return i0[t] >> uint3(0, 8, 16) & 255; }
[numthreads(16, 1, 1)]
void Constructed(uint t : SV_GroupIndex) { uint3 v = Split(t); uint4 a = uint4(v < 128, 7); float4 b = float4(v.xy > 100, v.yz > 50); int2x2 c = int2x2(v.xy < 99, v.yz < 66); o[t] = a.x + a.y * 2 + a.z * 4 + a.w * 8 + (uint)dot(b, float4(64, 128, 256, 512)) + c._m01 * 1024 + c._m10 * 2048; }
[numthreads(16, 1, 1)]
void Arithmetic(uint t : SV_GroupIndex) { uint3 v = Split(t); v += v < 128; v -= (v > 200) * 3u; uint3 w = 0; w += (v >= v.zxy) * uint3(1, 2, 4); float3 f = 1.5; f *= v < 77; o[t] = Sum(v) + Sum(w) * 1000 + (uint)(SumFloats(f) * 2) * 1000000; }
[numthreads(16, 1, 1)]
void Components(uint t : SV_GroupIndex) { uint3 v = Split(t); uint a = (v < 128).x, b = (v < 64).zy.y; float c = (v == v.x).z; int d = (v != v.y)[t % 3]; bool e = (v < 32).y; o[t] = a + b * 2 + (uint)(c * 4) + (uint)(d * 8 + 100) + (e ? 16 : 0); }
[numthreads(16, 1, 1)]
void Arguments(uint t : SV_GroupIndex) { uint3 v = Split(t); float3 x = lerp(float3(1, 2, 3), float3(5, 6, 7), v < 128); o[t] = Sum(v < 100) + (uint)SumFloats(v > 100) * 1000 + dot(v < 50, uint3(1, 2, 4)) * 10000 + (uint)dot(x, 1) * 100000 + (uint)max(v < 9, 0u).x; }
