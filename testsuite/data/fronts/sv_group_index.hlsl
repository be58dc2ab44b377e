// SV_GroupIndex in groups of each number of dimensions.
// args: -T cs_6_0 -E Flat
//@ dispatch 4 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Square
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Cube
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 108 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(4, 1, 1)]
void Flat(uint i : SV_GroupIndex, uint g : SV_GroupID) { o[g * 4 + i] = g * 100 + i; }
[numthreads(4, 4, 1)]
void Square(uint i : SV_GroupIndex, uint2 x : SV_GroupThreadID) { o[i] = x.x * 10 + x.y; }
[numthreads(3, 3, 3)]
void Cube(uint3 x : SV_GroupThreadID, int i : SV_GroupIndex) { o[i] = x.x * 100 + x.y * 10 + x.z; }
