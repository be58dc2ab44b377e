// Methods that are defined outside of their structs.
// args: -T cs_6_0 -E Methods
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Statics
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E InNamespaces
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct S { uint a; uint Get(uint k); static uint Make(uint x); void Set(uint x); };
uint S::Get(uint k) { return a * k + Make(k); }
uint S::Make(uint x) { return x * x; }
void S::Set(uint x) { a = x + 1; }
namespace n { struct R { uint b; uint Half(); }; }
uint n::R::Half() { return b / 2; }
[numthreads(16, 1, 1)]
void Methods(uint t : SV_GroupIndex) { S s; s.Set(t); o[t] = s.Get(3); }
[numthreads(16, 1, 1)]
void Statics(uint t : SV_GroupIndex) { o[t] = S::Make(t) + S::Make(2); }
[numthreads(16, 1, 1)]
void InNamespaces(uint t : SV_GroupIndex) { n::R r; r.b = t * 5; o[t] = r.Half(); }
