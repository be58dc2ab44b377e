// abs, min, max, clamp, sign and mad of integers of each width.
//= dxc: sign intrinsic function unimplemented
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Unsigned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Wide
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Signed(uint t : SV_GroupIndex) {
  int a = (int)i0[t] >> 4, b = (int)i0[15 - t] >> 4;
  int2 v = int2(a, b);
  o[t] = (uint)(abs(a) + min(a, b) + max(v, v.yx).x + clamp(b, -100, 100) + sign(a) * 7 + mad(a, 3, b) + sign(v).y);
}
[numthreads(16, 1, 1)]
void Unsigned(uint t : SV_GroupIndex) {
  uint a = i0[t], b = i0[15 - t];
  o[t] = min(a, b) + max(a, b) * 3 + clamp(a, 1000u, 70000u) + mad(a, b, 5u) + (uint)sign(a) + AddUint64(uint2(a, 1), uint2(b, 2)).y;
}
[numthreads(16, 1, 1)]
void Wide(uint t : SV_GroupIndex) {
  int64_t a = (int64_t)(int)i0[t] * 100003, b = (int64_t)(int)i0[15 - t];
  int64_t r = abs(a) + min(a, b) + max(a, b) * 3 + clamp(b, -5ll, 5ll) + sign(a);
  o[t] = (uint)(r ^ r >> 32);
}
