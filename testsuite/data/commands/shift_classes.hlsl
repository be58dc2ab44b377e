// One register number in three classes; shifts keep the descriptors apart.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 16 words:3,0,0,0
//@ buffer 0 1 structured 16 words:10,20,30,40
//@ buffer 0 2 rwstructured 16 zero
//$ -T cs_6_0 -E main IN -Fo OUT -fvk-b-shift 0 0 -fvk-t-shift 1 0 -fvk-u-shift 2 0 -WX
//~ warning
//+ OpDecorate %Source Binding 1
//= 2 30 60 90 120
//$ IN -o OUT --binding-shift t:1 --binding-shift u:2:all --print-bindings
//! Target     storage buffer              1  main
//= 2 30 60 90 120
//$ -T cs_6_0 -E main IN -Fo OUT
//! the storage buffer 'Target' has set 0 and binding 0, as the
//! shift_classes.hlsl:35:
//! is declared here
//+ OpDecorate %Target Binding 0
//$ -T cs_6_0 -E main IN -Fo OUT -no-warnings
//~ warning
//$ -T cs_6_0 -E main IN -Fo OUT -WX
//? 1
//! warning[W0005]
//! makes them errors
//$ -T cs_6_0 -E main IN -Fo OUT -fvk-t-shift 100 1 -fvk-t-shift 10 all -fvk-t-shift 20 0
//+ OpDecorate %Source Binding 20
//$ -T cs_6_0 -E main IN -Fo OUT -fvk-t-shift x 0
//? 2
//! 'x' is not a number
struct Params {
  uint factor;
};
cbuffer Constants : register(b0) { Params params; };
StructuredBuffer<uint> Source : register(t0);

RWStructuredBuffer<uint> Target : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Target[id.x] = Source[id.x] * params.factor;
}
