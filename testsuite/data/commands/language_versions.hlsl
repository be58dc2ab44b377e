// What the version of the language, the level of optimization and single warnings change.
//@ entry main
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//$ -T cs_6_0 -E main -HV 2018 IN -Fo OUT
//= 0 2018
//- OpLoopMerge
//$ -T cs_6_0 -E main -HV 2021 -D HINT=[unroll] IN -Fo OUT
//= 0 2021 0 1 4 9 16 25 36
//- OpLoopMerge
//$ -T cs_6_0 -E main -HV 2021 -D HINT=[unroll] -O0 IN -Fo OUT
//= 0 2021 0 1 4 9 16 25 36
//+ OpLoopMerge
//$ -T cs_6_0 -E main -HV 2021 -O2 IN -Fo OUT
//= 0 2021 0 1 4 9 16 25 36
//- OpLoopMerge
//$ -T cs_6_0 -E main -HV 2021 -O3 IN -Fo OUT
//= 0 2021 0 1 4 9 16 25 36
//- OpLoopMerge
//$ -T cs_6_0 -E main IN -Fo OUT -D UNUSED -WX
//? 1
//! unused
//$ -T cs_6_0 -E main IN -Fo OUT -D UNUSED -WX -Wno-unused-value
//$ -T cs_6_0 -E main IN -Fo OUT -D SCALED -fvk-b-shift 4 0
//+ OpDecorate %Settings Binding 5
//$ --profile cs_6_0 --entry main --std hlsl2021 --layout dx IN --output OUT
//= 0 2021 0 1 4 9 16 25 36
RWStructuredBuffer<int> values : register(u0);
#ifdef SCALED
cbuffer Settings : register(b1) { int scale; };
#else
static const int scale = 1;
#endif

#ifndef HINT
#define HINT
#endif

[numthreads(1, 1, 1)]
void main() {
  values[0] = __HLSL_VERSION;
  HINT for (int i = 0; i < 7; ++i) values[i + 1] = i * i * scale;
#ifdef UNUSED
  values[0] + 1;
#endif
}
