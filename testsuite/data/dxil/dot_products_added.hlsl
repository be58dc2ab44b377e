// Products of halves, and of bytes, added to a number.
// args: -T cs_6_4 -E main -enable-16bit-types
RWStructuredBuffer<float> f : register(u0); RWStructuredBuffer<uint> u : register(u1); StructuredBuffer<half2> h : register(t0);
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  f[i] = dot2add(h[i], h[i + 32], f[i]); u[i] = dot4add_u8packed(u[i + 32], u[i + 64], i); u[i + 96] = dot4add_i8packed(u[i + 32], u[i + 64], i); }
