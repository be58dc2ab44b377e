// SV_GroupThreadID as scalars, vectors and members, with several groups.
// args: -T cs_6_0 -E One
//@ dispatch 2 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Two
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Three
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(8, 1, 1)]
void One(uint x : SV_GroupThreadID, uint g : SV_GroupID) { o[g * 8 + x] = x * 10 + g; }
[numthreads(4, 4, 1)]
void Two(uint2 x : SV_GroupThreadID) { o[x.y * 4 + x.x] = x.x | x.y << 8; }
[numthreads(2, 2, 4)]
void Three(int3 x : SV_GroupThreadID) { o[(x.z * 2 + x.y) * 2 + x.x] = (uint)(x.x - 2 * x.y + 5 * x.z + 1); }
