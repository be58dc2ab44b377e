// Shifts of registers by class and space, and automatic bindings.
//= dxc: -fvk-bind-register for RW/Append/Consume StructuredBuffer unimplemented
// args: -T cs_6_0 -E Shifted -fvk-t-shift 10 0 -fvk-u-shift 20 0 -fvk-b-shift 30 0
//@ dispatch 1 1 1
//@ buffer 0 20 rwstructured 64 zero
//@ buffer 0 10 structured 64 rand:1
//@ buffer 0 30 cbuffer 16 iota
// args: -T cs_6_0 -E Everywhere -fvk-t-shift 5 all -fvk-u-shift 8 all -fvk-b-shift 9 all
//@ dispatch 1 1 1
//@ buffer 0 8 rwstructured 64 zero
//@ buffer 0 5 structured 64 rand:2
//@ buffer 0 9 cbuffer 16 iota
// args: -T cs_6_0 -E Named -fvk-bind-register t0 0 3 0 -fvk-bind-register u0 0 4 0 -fvk-bind-register b0 0 5 1
//@ dispatch 1 1 1
//@ buffer 0 4 rwstructured 64 zero
//@ buffer 0 3 structured 64 rand:3
//@ buffer 1 5 cbuffer 16 iota
StructuredBuffer<uint> a : register(t0);
RWStructuredBuffer<uint> o : register(u0);
cbuffer C : register(b0) { uint4 c; };
[numthreads(16, 1, 1)]
void Shifted(uint t : SV_GroupIndex) { o[t] = a[t] + c.z; }
[numthreads(16, 1, 1)]
void Everywhere(uint t : SV_GroupIndex) { o[t] = a[t] * c.y; }
[numthreads(16, 1, 1)]
void Named(uint t : SV_GroupIndex) { o[t] = a[15 - t] ^ c.w; }
