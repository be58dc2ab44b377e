// Writes of single components and dynamic components to every kind of buffer and texture.
//= clang: no textures and samplers: 'RWTexture2D'
// args: -T cs_6_0 -E Structured
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 rand:1
// args: -T cs_6_0 -E Typed
//@ dispatch 1 1 1
//@ buffer 0 2 rwtyped:rgba32ui 256 rand:2
// args: -T cs_6_0 -E Textures
//@ dispatch 1 1 1
//@ image 0 3 storage:rgba32f:2d:4x4 randf:3
RWStructuredBuffer<uint4> o : register(u1);
RWBuffer<uint4> b : register(u2);
RWTexture2D<float4> x : register(u3);
[numthreads(16, 1, 1)]
void Structured(uint t : SV_GroupIndex) { o[t].y = t; o[t].zw = o[t].xy; o[t][t & 3] += 5; o[t].x++; }
[numthreads(16, 1, 1)]
void Typed(uint t : SV_GroupIndex) { uint4 v = b[t]; v.y = t; b[t] = v; b[t].x = 3; b[t].zw += v.xy; }
[numthreads(4, 4, 1)]
void Textures(uint2 t : SV_GroupThreadID) { x[t].y = 2; x[t].xw *= 3; float4 v = x[t]; v[t.x] = 9; x[t] = v; }
