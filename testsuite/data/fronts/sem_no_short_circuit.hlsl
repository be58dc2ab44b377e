// HLSL 2018, whose logical operators and conditions evaluate all of their operands.
//= clang computes otherwise: And, Or, Choice
// args: -T cs_6_0 -E And -HV 2018
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Or -HV 2018
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Choice -HV 2018
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
static uint calls = 0;
bool Touch(bool r) { calls++; return r; }
uint Value(uint x) { calls += 10; return x; }
[numthreads(16, 1, 1)]
void And(uint t : SV_GroupIndex) { bool a = Touch(t & 1) && Touch(t & 2); o[t] = calls * 10 + a; }
[numthreads(16, 1, 1)]
void Or(uint t : SV_GroupIndex) { bool a = Touch(t & 1) || Touch(t & 2) || Touch(t & 4); o[t] = calls * 10 + a; }
[numthreads(16, 1, 1)]
void Choice(uint t : SV_GroupIndex) { uint a = t & 1 ? Value(3) : Value(5); o[t] = calls * 10 + a; }
