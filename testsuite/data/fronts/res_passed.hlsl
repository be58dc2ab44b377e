// Resources as parameters of functions, in structs, returned, copied to variables, chosen.
// args: -T cs_6_0 -E Parameters
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
//@ buffer 0 3 structured 64 rand:2
// args: -T cs_6_0 -E InStructs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
//@ buffer 0 3 structured 64 rand:4
// args: -T cs_6_0 -E Returned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:5
//@ buffer 0 3 structured 64 rand:6
StructuredBuffer<uint> a : register(t0);
StructuredBuffer<uint> b : register(t3);
RWStructuredBuffer<uint> o : register(u1);
struct Views { StructuredBuffer<uint> from; RWStructuredBuffer<uint> to; uint scale; };
uint Read(StructuredBuffer<uint> x, uint k) { return x[k] * 3; }
void Write(RWStructuredBuffer<uint> x, uint k, uint v) { x[k] = v; }
StructuredBuffer<uint> Second() { return b; }
void Copy(Views v, uint t) { v.to[t] = v.from[15 - t] * v.scale; }
[numthreads(16, 1, 1)]
void Parameters(uint t : SV_GroupIndex) { Write(o, t, Read(a, t) + Read(b, 15 - t)); }
[numthreads(16, 1, 1)]
void InStructs(uint t : SV_GroupIndex) { Views v; v.from = a; v.to = o; v.scale = 5; Copy(v, t); o[t] += v.from[t]; }
[numthreads(16, 1, 1)]
void Returned(uint t : SV_GroupIndex) { StructuredBuffer<uint> x = Second(), y = a; o[t] = x[t] - y[t]; }
