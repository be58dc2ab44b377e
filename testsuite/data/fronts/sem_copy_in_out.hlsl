// inout parameters are copied: globals, arrays, structs and groupshared variables that change meanwhile.
//= dxc computes otherwise: Globals, Aggregates
// args: -T cs_6_0 -E Globals
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Aggregates
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Twice
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
static uint g = 3;
struct S { uint a; uint b[2]; };
static S s = { 1, { 2, 3 } };
static uint table[3] = { 4, 5, 6 };
void Change(inout uint a) { g = 50; a += 1; g += 7; }
void ChangeStruct(inout S x) { s.a = 100; x.b[0] += 1; s.b[1] = 200; }
void ChangeArray(inout uint x[3]) { table[0] = 100; x[1] += 1; }
void Two(inout uint a, inout uint b) { a += 1; b += 10; }
uint Read(in uint a) { g = 9; return a; }
[numthreads(16, 1, 1)]
void Globals(uint t : SV_GroupIndex) { g += t; uint r = Read(g); o[t] = r * 1000 + g; g = t; Change(g); o[t] += g * 100000; }
[numthreads(16, 1, 1)]
void Aggregates(uint t : SV_GroupIndex) { s.a += t; ChangeStruct(s); ChangeArray(table); o[t] = s.a + s.b[0] * 100 + s.b[1] * 1000 + table[0] * 100000 + table[1] * 1000000; }
[numthreads(16, 1, 1)]
void Twice(uint t : SV_GroupIndex) { uint a[2] = { t, 1 }; Two(a[0], a[1]); Two(a[t & 1], a[1 - (t & 1)]); o[t] = a[0] * 100 + a[1]; }
