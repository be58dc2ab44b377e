// SV_DispatchThreadID of one, two and three components, signed and in a struct.
// args: -T cs_6_0 -E One
//@ dispatch 2 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Three
//@ dispatch 2 2 1
//@ buffer 0 1 rwstructured 192 zero
// args: -T cs_6_0 -E InStruct
//@ dispatch 3 1 2
//@ buffer 0 1 rwstructured 192 zero
RWStructuredBuffer<uint> o : register(u1);
struct In { uint3 id : SV_DispatchThreadID; };
[numthreads(16, 1, 1)]
void One(uint x : SV_DispatchThreadID) { o[x] = x * 3; }
[numthreads(2, 3, 2)]
void Three(int3 id : SV_DispatchThreadID) { o[(id.z * 6 + id.y) * 4 + id.x] = (uint)(id.x - id.y * 10 + id.z * 100); }
[numthreads(4, 2, 1)]
void InStruct(In i) { uint2 yz = i.id.yz; o[(yz.y * 2 + yz.x) * 12 + i.id.x] = i.id.x + yz.x * 16 + yz.y * 256; }
