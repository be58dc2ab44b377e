// Vectors and matrices of 16 bits, in buffers and constants.
// args: -T cs_6_2 -E Vectors -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 96 zero
//@ buffer 0 0 structured 96 words:0x3c004000,0x42003800,0x44003400
// args: -T cs_6_2 -E Matrices -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 128 zero
//@ buffer 0 0 structured 96 words:0x3c004000,0x42003800,0x44003400
// args: -T cs_6_2 -E Constants -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 96 zero
//@ buffer 0 3 cbuffer 48 words:0x3c004000,0x42003800,0x44003400,5
StructuredBuffer<half3> a : register(t0);
RWStructuredBuffer<half3> o : register(u1);
RWStructuredBuffer<half2x2> m : register(u2);
cbuffer C : register(b3) { half3 c0; half c1; half2 c2[2]; float c3; };
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { half3 v = a[t]; o[t] = v.zyx * 2.0h + a[15 - t]; }
[numthreads(16, 1, 1)]
void Matrices(uint t : SV_GroupIndex) { half2x2 x = half2x2(a[t].xy, a[t].yz); m[t] = mul(x, x) + x; }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { o[t] = half3(c2[t & 1], c1) + c0 * (half)t; }
