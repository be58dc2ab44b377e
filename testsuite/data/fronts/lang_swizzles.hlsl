// Swizzles: of scalars and vectors, repeated, on the left, of swizzles, and with colours' names.
// args: -T cs_6_0 -E Reads
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Writes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E OfScalars
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint4> i0 : register(t0);
RWStructuredBuffer<uint4> o : register(u1);
[numthreads(16, 1, 1)]
void Reads(uint t : SV_GroupIndex) {
  uint4 v = i0[t];
  uint3 r = v.wzx.zyy;
  o[t] = v.abgr + r.xyzz * 3 + v.xyxy.wwzz;
}
[numthreads(16, 1, 1)]
void Writes(uint t : SV_GroupIndex) {
  uint4 v = i0[t];
  v.xz = v.zx;
  v.wy += v.xx;
  v.zyx.y ^= 5;
  v.gr = uint2(v.a, t);
  v[t & 3] = 9;
  o[t] = v;
}
[numthreads(16, 1, 1)]
void OfScalars(uint t : SV_GroupIndex) {
  uint s = i0[t].x;
  float f = 1.5;
  uint2 two = s.xx;
  s.x += 1;
  o[t] = s.xxxx + two.xyxy * uint4(1, 2, 3, 4) + (uint4)(f.xxx * 2).xyzz + 3.xxxx;
}
