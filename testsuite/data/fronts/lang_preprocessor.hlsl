// Macros with arguments, stringless pasting, conditions, line directives, predefined macros and -D.
// args: -T cs_6_0 -E Macros -D EXTRA=7 -D FLAG
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Pasting -D EXTRA=7
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_3 -E Predefined -D EXTRA=3+4
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
#define REPEAT4(m) m(0) m(1) m(2) m(3)
#define TERM(k) + k * EXTRA
#define JOIN(a, b) a##b
#define SUM(first, ...) Sum(first, __VA_ARGS__)
#ifdef FLAG
static const uint flag = 100;
#elif defined(OTHER)
#error not defined
#else
static const uint flag = 200;
#endif
#undef OTHER
#if !defined(OTHER) && EXTRA > 3
#define OTHER 5
#endif
RWStructuredBuffer<uint> JOIN(res, ult) : register(u1);
uint Sum(uint a, uint b, uint c) { return a + b * c; }
[numthreads(16, 1, 1)]
void Macros(uint t : SV_GroupIndex) { result[t] = t REPEAT4(TERM) + flag + OTHER; }
[numthreads(16, 1, 1)]
void Pasting(uint t : SV_GroupIndex) { uint JOIN(x, 1) = t; result[t] = SUM(x1, 2, 3 \
  ) + flag; }
[numthreads(16, 1, 1)]
void Predefined(uint t : SV_GroupIndex) {
#line 100
  uint line_ = __LINE__;
#if __SHADER_TARGET_MAJOR == 6 && __SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE
  line_ += __SHADER_TARGET_MINOR * 1000;
#endif
#if __HLSL_VERSION >= 2016
  line_ += 50000;
#endif
  result[t] = line_ + t * EXTRA;
}
