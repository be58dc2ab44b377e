// Arrays of buffers, with an index that differs between invocations.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 zero
//@ buffer 1 0 structured 4 words:7
//@ buffer 1 0 structured 4 words:9
//$ -T cs_6_0 -E main IN -Fo OUT
//= 0 7 9 7 9
//$ -T cs_6_0 -E main IN -Fo OUT -fvk-t-shift 4 1 -D NON_UNIFORM
//+ NonUniform
//+ OpDecorate %tables Binding 4
//$ -T cs_6_0 -E main IN -Fo OUT --print-bindings
//! tables
//!     2  main
StructuredBuffer<uint> tables[2] : register(t0, space1);
RWStructuredBuffer<uint> result : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
#ifdef NON_UNIFORM
  result[id.x] = tables[NonUniformResourceIndex(id.x & 1)][0];
#else
  result[id.x] = id.x & 1 ? tables[1][0] : tables[0][0];
#endif
}
