// Atomic minima and maxima whose values have another sign than the memory.
//= clang computes otherwise: Bytes
//= dxc: generated SPIR-V is invalid: AtomicSMax: expected Value to be of type Result Type
// args: -T cs_6_0 -E Buffers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 words:5,5,5,5
//@ buffer 0 2 rwstructured 64 words:5,5,5,5
// args: -T cs_6_0 -E Shared
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Bytes
//@ dispatch 1 1 1
//@ buffer 0 3 rwbyteaddress 64 words:5,5,5,5
RWStructuredBuffer<uint> u : register(u1);
RWStructuredBuffer<int> s : register(u2);
RWByteAddressBuffer r : register(u3);
groupshared int gs[2];
groupshared uint gu[2];
[numthreads(1, 1, 1)]
void Buffers() { int minus = -3; uint large = 0xfffffff0; InterlockedMax(s[0], minus); InterlockedMin(s[1], minus); InterlockedMax(u[0], large); InterlockedMin(u[1], large); InterlockedAdd(u[2], (uint)minus); InterlockedAdd(s[2], (int)large); }
[numthreads(1, 1, 1)]
void Shared() { gs[0] = -5; gs[1] = 7; gu[0] = 0x80000000; gu[1] = 1; InterlockedMax(gs[0], 3); InterlockedMin(gs[1], -9); InterlockedMax(gu[0], 5u); InterlockedMin(gu[1], 0xffffffffu); u[0] = (uint)gs[0]; u[1] = (uint)gs[1]; u[2] = gu[0]; u[3] = gu[1]; }
[numthreads(1, 1, 1)]
void Bytes() { int minus = -3; uint old; r.InterlockedMax(0, minus); r.InterlockedMax(4, 0xf0000000u); r.InterlockedMin(8, minus, old); r.InterlockedMin(12, 2u); r.Store(16, old); }
