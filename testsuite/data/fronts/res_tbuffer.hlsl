// Texture buffers: constants in the class of registers that textures have.
//= clang: clang 22 makes a uniform buffer of the texture buffer 'A'
// args: -T cs_6_0 -E Plain
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 structured 96 iotaf
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 structured 96 iotaf
// args: -T cs_6_0 -E Halves
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 32 iotaf
RWStructuredBuffer<float4> o : register(u1);
tbuffer A : register(t2) { float4 a; float b[4]; uint2 c; };
tbuffer B : register(t3) { float3 d; float e; int2 f; };
[numthreads(4, 1, 1)]
void Plain(uint t : SV_GroupIndex) { o[t] = a + (float)(c.y >> 20); }
[numthreads(4, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { o[t] = b[t]; }
[numthreads(4, 1, 1)]
void Halves(uint t : SV_GroupIndex) { o[t] = d.xyzx * e + (f.y >> 20); }
