// Prototypes, mutual calls, functions of structs, recursion by hand, and attributes of functions.
//= dxc: failed to optimize SPIR-V: Functions of SPIR-V for spread-volatile-semantics pass input must be inlined except entry points
// args: -T cs_6_0 -E Prototypes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E StructResults
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E NoInline
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
uint Later(uint x);
uint Even(uint x) { return x % 2 == 0 ? Later(x) : x; }
uint Later(uint x) { return x * x + 1; }
struct R { uint a; float b[2]; };
R Make(uint x, const uint y) { R r; r.a = x ^ y; r.b[0] = x; r.b[1] = y; return r; }
[noinline] uint Apart(uint x, inout uint y) { y += x; if (x > 5) { y *= 2; return y; } return x + y; }
inline uint Along(in uint x) { return x + 1; }
[numthreads(16, 1, 1)]
void Prototypes(uint t : SV_GroupIndex) { o[t] = Even(t) + Later(3); }
[numthreads(16, 1, 1)]
void StructResults(uint t : SV_GroupIndex) { o[t] = Make(t, 5).a + (uint)Make(t, 6).b[t & 1]; }
[numthreads(16, 1, 1)]
void NoInline(uint t : SV_GroupIndex) { uint y = 3; uint a = Apart(t, y), b = Apart(Along(t), y); o[t] = a + b * 100 + y * 10000; }
