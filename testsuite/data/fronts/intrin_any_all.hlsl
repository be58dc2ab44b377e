// any and all of numbers, vectors and matrices; clip-free tests of components.
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0,1.0f,0,0,2.0f,0x80000000,3.0f,0
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0,1,0,0,2,5,3,0
// args: -T cs_6_0 -E Compared
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) {
  float3 v = asfloat(uint3(i0[t], i0[(t + 1) & 15], i0[(t + 2) & 15]));
  o[t] = any(v) + all(v) * 2 + any(v.x) * 4 + all(v.yz) * 8;
}
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) {
  int4 v = int4(i0[t], i0[(t + 1) & 15], i0[(t + 2) & 15], i0[(t + 3) & 15]);
  o[t] = any(v) + all(v) * 2 + any(v.zw) * 4 + all(v.yz) * 8;
}
[numthreads(16, 1, 1)]
void Compared(uint t : SV_GroupIndex) {
  uint3 v = i0[t] >> uint3(0, 8, 16) & 255, w = i0[15 - t] >> uint3(0, 8, 16) & 255;
  o[t] = all(v < w) + any(v == w.zyx) * 2 + any(v > 200) * 4 + all(v != w) * 8;
}
