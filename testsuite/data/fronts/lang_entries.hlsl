// Entry points that other functions call, with structs of nested members, and overloads of their names.
// args: -T cs_6_0 -E Called
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Calling
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Nested
//@ dispatch 2 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct Ids { uint index : SV_GroupIndex; uint3 group : SV_GroupID; };
struct In { Ids ids; uint3 thread : SV_GroupThreadID; };
[numthreads(16, 1, 1)]
void Called(uint t : SV_GroupIndex) { o[t] = t * 3; }
[numthreads(16, 1, 1)]
void Calling(uint t : SV_GroupIndex) { Called(15 - t); o[15 - t] += 100; }
[numthreads(8, 1, 1)]
void Nested(In i) { o[i.ids.group.x * 8 + i.ids.index] = i.thread.x * 10 + i.ids.group.x; }
