// Order of evaluation: assignments in chains, increments in indices, compound assignments of components.
// args: -T cs_6_0 -E Chains
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Increments
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Compound
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Chains(uint t : SV_GroupIndex) { uint a, b, c; a = b = c = t + 1; a += b *= c -= 1; uint2 v; v.x = v.y = a; v.yx = v; o[t] = a + b * 100 + c * 10000 + v.x; }
[numthreads(16, 1, 1)]
void Increments(uint t : SV_GroupIndex) { uint a[6] = { 0, 0, 0, 0, 0, 0 }; uint k = 0; a[k++] = t; a[k++] = k; a[++k] = 7; a[k]++; --a[k--]; uint3 v = uint3(t, 1, 2); v.y++; ++v.z; v.x--; o[t] = a[0] + a[1] * 10 + a[3] * 100 + k * 1000 + v.y * 10000 + v.z * 100000 + (v.x & 15) * 1000000; }
[numthreads(16, 1, 1)]
void Compound(uint t : SV_GroupIndex) { uint4 v = uint4(1, 2, 3, 4) + t; v.xz += v.zx; v.yw *= uint2(3, 5); v.wzyx -= uint4(1, 1, 1, 1); v[t & 3] <<= 2; v.x ^= v.y |= 1; o[t] = v.x + v.y * 100 + v.z * 10000 + v.w * 1000000; }
