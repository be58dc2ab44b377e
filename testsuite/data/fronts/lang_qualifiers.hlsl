// const in each place, snorm and unorm, in and uniform.
//= clang: no such qualifier: 'unorm', 'snorm'
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Parameters
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Normalised
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 typed:rgba8 64 rand:1
//@ buffer 0 3 typed:rgba8_snorm 64 rand:2
RWStructuredBuffer<uint> o : register(u1);
Buffer<unorm float4> a : register(t2);
Buffer<snorm float4> b : register(t3);
static const uint first = 3;
const static uint second = 4;
static uint third = 5;
uint Add(const in uint x, const uint y, in const uint z) { return x + y * 10 + z * 100; }
uint Scale(const uint2 v[2], uniform uint k) { return v[0].x * k + v[1].y; }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { const uint x = t + first; const float y = 0.5; static const uint2 z = uint2(6, 7); third += t; o[t] = x + second * 100 + third * 1000 + (uint)(y * 4) + z.y * 100000; }
[numthreads(16, 1, 1)]
void Parameters(uint t : SV_GroupIndex) { const uint2 v[2] = { uint2(t, 1), uint2(2, t) }; o[t] = Add(t, 1, 2) + Scale(v, 3) * 10000; }
[numthreads(16, 1, 1)]
void Normalised(uint t : SV_GroupIndex) { o[t] = (uint)dot(round(a[t] * 255), float4(1, 2, 4, 8)) + (uint)(int)dot(round(max(b[t], -1) * 127), float4(1, 2, 4, 8)); }
