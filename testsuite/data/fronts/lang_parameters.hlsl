// Parameters that are out or inout: scalars, components, elements, members, and the same variable twice.
// args: -T cs_6_0 -E Swaps
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:9
// args: -T cs_6_0 -E Parts
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:10
// args: -T cs_6_0 -E Aliased
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 iota
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
void Swap(inout uint a, inout uint b) { uint c = a; a = b; b = c; }
void Halve(inout float2 v) { v *= 0.5; }
void Both(uint x, out uint q, out uint r) { q = x / 10; r = x % 10; }
void Add(inout uint a, uint b) { a += b; a += b; }
struct S { uint v[4]; uint3 w; };
void Reverse(inout S s) { Swap(s.v[0], s.v[3]); Swap(s.v[1], s.v[2]); s.w = s.w.zyx; }
[numthreads(16, 1, 1)]
void Swaps(uint t : SV_GroupIndex) {
  S s;
  for (uint k = 0; k < 4; k++) s.v[k] = i0[(t + k) & 15];
  s.w = uint3(t, 2, 3);
  Reverse(s);
  o[t] = s.v[0] ^ (s.v[1] >> 3) ^ (s.v[2] << 2) ^ s.w.x * 77 ^ s.w.z;
}
[numthreads(16, 1, 1)]
void Parts(uint t : SV_GroupIndex) {
  uint4 v = i0[t].xxxx >> uint4(0, 8, 16, 24) & 255;
  float4 f = (float4)v;
  Swap(v.x, v.w);
  Halve(f.zx);
  uint a[4] = { 0, 0, 0, 0 };
  Both(v.y, a[t & 3], a[(t + 1) & 3]);
  o[t] = v.x + v.w * 256 + a[t & 3] * 65536 + a[(t + 1) & 3] * 1048576 + (uint)(f.x * 2 + f.z * 2);
}
[numthreads(16, 1, 1)]
void Aliased(uint t : SV_GroupIndex) {
  uint x = i0[t] + 1;
  Add(x, x);
  uint a[2] = { x, t };
  Add(a[0], a[1]);
  Add(a[1], a[0]);
  o[t] = a[0] * 100 + a[1];
}
