// SV_GroupID as scalars, vectors and members.
// args: -T cs_6_0 -E One
//@ dispatch 16 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Two
//@ dispatch 4 4 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Three
//@ dispatch 2 2 4
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct In { uint3 g : SV_GroupID; };
[numthreads(1, 1, 1)]
void One(uint g : SV_GroupID) { o[g] = g + 7; }
[numthreads(1, 1, 1)]
void Two(uint2 g : SV_GroupID) { o[g.y * 4 + g.x] = g.x * 16 + g.y; }
[numthreads(1, 1, 1)]
void Three(In i) { o[i.g.z * 4 + i.g.y * 2 + i.g.x] = i.g.x + i.g.y * 10 + i.g.z * 100; }
