// vk::RawBufferLoad of words at addresses from buffers and constants.
//= dxil: use of undeclared identifier 'vk'
// args: -T cs_6_0 -E Words
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 structured 16 address:0:3
//@ buffer 0 3 rwstructured 128 iota
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 5 cbuffer 16 address:0:3
//@ buffer 0 3 rwstructured 128 randf:1
// args: -T cs_6_0 -E Chained
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 structured 16 address:0:4
//@ buffer 0 4 rwstructured 16 address:0:3
//@ buffer 0 3 rwstructured 128 iota
StructuredBuffer<uint64_t> at : register(t2);
RWStructuredBuffer<uint> keep : register(u3);
RWStructuredBuffer<uint64_t> next : register(u4);
cbuffer C : register(b5) { uint64_t where; uint pad; };
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Words(uint t : SV_GroupIndex) { o[t] = vk::RawBufferLoad(at[0] + t * 4) * 3 + vk::RawBufferLoad(at[0] + 64 + t * 4); }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { float f = asfloat(vk::RawBufferLoad(where + 4 * t)); o[t] = asuint(f * 2); }
[numthreads(16, 1, 1)]
void Chained(uint t : SV_GroupIndex) { uint64_t a = (uint64_t)vk::RawBufferLoad(at[0] + 4) << 32 | vk::RawBufferLoad(at[0]); o[t] = vk::RawBufferLoad(a + 4 * (15 - t)); }
