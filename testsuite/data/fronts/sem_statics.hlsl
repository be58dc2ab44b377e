// Static variables: of files, of functions, arrays, and of each invocation.
// args: -T cs_6_0 -E InFunctions
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
uint Ticket() { static uint n = 10; n += 3; return n; }
static uint table[4] = { 5, 6, 7, 8 };
struct S { uint a; float2 b; };
static S state = { 3, float2(1.5, 2.5) };
static const S fixed_[2] = { { 1, float2(2, 3) }, { 4, float2(5, 6) } };
void Rotate() { uint x = table[0]; for (uint k = 0; k < 3; k++) table[k] = table[k + 1]; table[3] = x; }
[numthreads(16, 1, 1)]
void InFunctions(uint t : SV_GroupIndex) { uint s = 0; for (uint k = 0; k <= (t & 3); k++) s = s * 3 + Ticket(); o[t] = s; }
[numthreads(16, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { for (uint k = 0; k < t % 5; k++) Rotate(); o[t] = table[0] * 1000 + table[1] * 100 + table[2] * 10 + table[3]; }
[numthreads(16, 1, 1)]
void Structs(uint t : SV_GroupIndex) { state.a += t; state.b = state.b.yx * 2; o[t] = state.a * 100 + (uint)(state.b.x + state.b.y * 4) + fixed_[t & 1].a * 1000 + (uint)fixed_[1 - (t & 1)].b.y * 10000; }
