// Which overload is chosen for arguments that match none exactly.
//= clang: call to 'A' is ambiguous
// args: -T cs_6_0 -E Numbers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Literals
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
uint A(int x) { return 1; } uint A(float x) { return 2; }
uint B(uint x) { return 3; } uint B(float x) { return 4; }
uint C(float x) { return 5; } uint C(double x) { return 6; }
uint D(float2 x) { return 7; } uint D(int2 x) { return 8; }
uint E(bool x) { return 9; } uint E(float x) { return 10; }
[numthreads(16, 1, 1)]
void Numbers(uint t : SV_GroupIndex) { float f = t; int i = t; o[t] = A(t) + A(f) * 16 + B(i) * 256 + C(f) * 4096 + E(f) * 65536 + A((half)f) * 0x100000; }
[numthreads(16, 1, 1)]
void Literals(uint t : SV_GroupIndex) { o[t] = A(1) + A(1.5) * 16 + B(1u) * 256 + A(1.5f) * 4096 + E(true) * 65536; }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { o[t] = D(float2(t, 1)) + D(int2(t, 1)) * 16 + D(uint2(t, 1)) * 256; }
