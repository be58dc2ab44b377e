// Arguments of out and inout parameters that are converted on both ways.
//= dxil computes otherwise: Effects
// args: -T cs_6_0 -E Types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Swizzles
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Effects
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
void AddInt(inout int x) { x = x + 3; }
void AddFloat(inout float x) { x = x + 1.75; }
void Set(out float2 v) { v = float2(2.5, -3.5); }
void Double(inout uint3 v) { v *= 2; }
static uint count = 0;
uint Next() { return count++; }
[numthreads(16, 1, 1)]
void Types(uint t : SV_GroupIndex) { float f = t + 0.5; int k = (int)t; uint u = t; AddInt(f); AddFloat(k); AddInt(u); int2 v; Set(v); o[t] = (uint)(f * 10) + k * 1000 + u * 100000 + (uint)(v.x - v.y) * 10000000; }
[numthreads(16, 1, 1)]
void Swizzles(uint t : SV_GroupIndex) { uint4 v = i0[t] >> uint4(0, 8, 16, 24) & 255; Double(v.wxz); uint a[4] = { 1, 2, 3, 4 }; uint3 w = uint3(a[1], a[2], a[3]); Double(w); o[t] = v.x + v.y * 1000 + v.z * 7 + v.w * 13 + w.z; }
[numthreads(16, 1, 1)]
void Effects(uint t : SV_GroupIndex) { int a[4] = { 10, 20, 30, 40 }; AddInt(a[Next()]); AddInt(a[Next() + 1]); int s = 0; for (uint k = 0; k < 4; k++) s = s * 7 + a[k]; o[t] = s + count * 100000 + t; }
