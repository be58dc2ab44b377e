// Global constants with initial values that are not static are members of the constant buffer.
// args: -T cs_6_0 -E Value -fvk-bind-globals 2 0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 32 words:5,6,7,8,9,10,11,12
// args: -T cs_6_0 -E Vector -fvk-bind-globals 2 0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 32 words:5,6,7,8,9,10,11,12
// args: -T cs_6_0 -E Static -fvk-bind-globals 2 0
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 32 words:5,6,7,8,9,10,11,12
RWStructuredBuffer<uint> o : register(u1);
const uint a;
uniform const uint3 b;
extern uint4 c;
static const uint d = 100;
[numthreads(16, 1, 1)]
void Value(uint t : SV_GroupIndex) { o[t] = a * t; }
[numthreads(16, 1, 1)]
void Vector(uint t : SV_GroupIndex) { o[t] = b.y + c.z * t; }
[numthreads(16, 1, 1)]
void Static(uint t : SV_GroupIndex) { o[t] = d + a + t; }
