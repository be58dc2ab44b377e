// any and all of matrices, and of their rows.
//= clang: clang does not compile a construct of this source: it makes wrong code of it
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Floats
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Bools
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) { uint2x2 m = uint2x2(t & 1, t & 2, t & 4, t & 8); o[t] = all(m) + any(m) * 2 + all(m[0]) * 4 + any(m[1]) * 8; }
[numthreads(16, 1, 1)]
void Floats(uint t : SV_GroupIndex) { float2x3 m = float2x3(t & 1, t & 2, t & 4, t & 8, 1, 2); float3x2 n = float3x2(0, 0, t & 1, 0, 0, t & 2); o[t] = all(m) + any(m) * 2 + any(n) * 4 + all(n) * 8; }
[numthreads(16, 1, 1)]
void Bools(uint t : SV_GroupIndex) { bool2x2 m = bool2x2(t & 1, t & 2, t & 4, t & 8); bool1x3 n = { false, t & 1, false }; o[t] = (all(m) ? 1 : 0) + (any(m) ? 2 : 0) + (any(n) ? 4 : 0) + (all(m[1]) ? 8 : 0); }
