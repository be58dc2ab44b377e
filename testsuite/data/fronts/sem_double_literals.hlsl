// Literals without suffix that become doubles.
//= clang computes otherwise: Initial, Operands, Arguments
// args: -T cs_6_0 -E Initial
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Operands
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Arguments
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
RWStructuredBuffer<uint2> o : register(u1);
static const double tenth = 0.1;
uint2 Words(double d) { uint a, b; asuint(d, a, b); return uint2(a, b); }
[numthreads(16, 1, 1)]
void Initial(uint t : SV_GroupIndex) { double d = 0.1; d += tenth; o[t] = Words(d); }
[numthreads(16, 1, 1)]
void Operands(uint t : SV_GroupIndex) { double d = t; d = d * 0.3 + 1.7; o[t] = Words(d); }
[numthreads(16, 1, 1)]
void Arguments(uint t : SV_GroupIndex) { double d = t; o[t] = Words(max(d, 2.3)) + Words(0.7); }
