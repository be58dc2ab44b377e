// Conditions and macros of several lines, nested expansions, and predefined names.
//= clang computes otherwise: Conditions
// args: -T cs_6_0 -E Nested -D A=2 -D B=(A+1)
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Counters -D A=3 -D B=4
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Conditions -D A=1 -D B=0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MAX3(a, b, c) MAX(MAX(a, b), c)
#define LIST(X) X(one, 1) X(two, 2) X(three, 3)
#define DECLARE(n, v) static const uint n = v * A;
#define ADD(n, v) + n
#define EMPTY
#define DO(body) do { body } while (false)
LIST(DECLARE)
#if A == 1 && !B || defined(UNKNOWN)
#define KIND 1
#elif A > 2
#define KIND 2
#else
#define KIND 3
#endif
#if (A << 1) + 0x10 == 20 // two
#define SHIFTED 5
#else
#define SHIFTED 6
#endif
#pragma warning(disable : 3556)
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Nested(uint t : SV_GroupIndex) { o[t] = MAX3(t, B * 2, 9) + KIND * 100 + SHIFTED * 1000 EMPTY; }
[numthreads(16, 1, 1)]
void Counters(uint t : SV_GroupIndex) { uint s = 0 LIST(ADD); DO(s += t; s *= 2;); o[t] = s; }
[numthreads(16, 1, 1)]
void Conditions(uint t : SV_GroupIndex) {
  uint r = KIND;
#ifdef __hlsl_dx_compiler
  r += 10;
#endif
#ifndef EMPTY
  r += 1000;
#endif
  o[t] = r + t /* a comment */ * 2;
}
