// TextureBuffer<T>: members, copies, arrays of them.
//= clang: no textures and samplers: 'TextureBuffer'
// args: -T cs_6_0 -E Typed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 64 iotaf
// args: -T cs_6_0 -E Copied
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 64 iotaf
// args: -T cs_6_0 -E Inner
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 64 iotaf
RWStructuredBuffer<float4> o : register(u1);
struct S { float4 x; float y; float2 z[2]; };
TextureBuffer<S> s : register(t3);
[numthreads(4, 1, 1)]
void Typed(uint t : SV_GroupIndex) { o[t] = s.x * s.y; }
[numthreads(4, 1, 1)]
void Copied(uint t : SV_GroupIndex) { S c = s; c.y += t; o[t] = c.x + c.y; }
[numthreads(4, 1, 1)]
void Inner(uint t : SV_GroupIndex) { o[t] = s.z[t & 1].xyxy + s.z[0].y; }
