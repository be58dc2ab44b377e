// Static constants of structs, static variables of functions' files and of functions.
//= clang: 'static' can only be specified inside the class definition
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Globals
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Tables
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct Limits { static const uint Most = 12; static const float Scale; uint v; };
static const float Limits::Scale = 2.5;
static uint counter = 7;
static uint2 pair = uint2(3, 4);
static const uint primes[8] = { 2, 3, 5, 7, 11, 13, 17, 19 };
static const float2 corners[4] = { float2(0, 0), float2(1, 0), float2(1, 1), float2(0, 1) };
uint Count() { counter += 2; return counter; }

[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) {
  Limits l;
  l.v = min(t, Limits::Most);
  o[t] = l.v * 10 + (uint)(Limits::Scale * 2);
}
[numthreads(16, 1, 1)]
void Globals(uint t : SV_GroupIndex) {
  for (uint k = 0; k < (t & 3); k++) Count();
  pair.x += t;
  pair = pair.yx;
  o[t] = Count() * 1000 + pair.x * 100 + pair.y;
}
[numthreads(16, 1, 1)]
void Tables(uint t : SV_GroupIndex) {
  float2 c = corners[t & 3] * 4;
  o[t] = primes[t & 7] * 100 + (uint)c.x * 10 + (uint)c.y;
}
