// Classes of floats: isnan, isinf, isfinite, comparisons with NaN.
//= dxc computes otherwise: Comparisons
// args: -T cs_6_0 -E Scalars -Gis
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0x7f800000,0xff800000,0x7fc00000,0xffc00001,0,0x80000000,1.0f,-2.5f,0x7f7fffff,0xff7fffff,0x00800000,3.5f
// args: -T cs_6_0 -E Vectors -Gis
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0x7f800000,0x7fc00000,1.0f,0xff800000,2.0f
// args: -T cs_6_0 -E Comparisons -Gis
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0x7fc00000,1.0f,0xff800000,0x7f800000,2.0f
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Scalars(uint t : SV_GroupIndex) { o[t] = isnan(i0[t]) + isinf(i0[t]) * 2 + isfinite(i0[t]) * 4; }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) {
  float3 v = float3(i0[t], i0[(t + 1) & 15], i0[(t + 2) & 15]);
  bool3 n = isnan(v), i = isinf(v), f = isfinite(v);
  o[t] = any(n) + all(i) * 2 + any(f) * 4 + (n.y ? 8 : 0) + (i.z ? 16 : 0);
}
[numthreads(16, 1, 1)]
void Comparisons(uint t : SV_GroupIndex) {
  float a = i0[t], b = i0[(t + 1) & 15];
  o[t] = (a < b) + (a > b) * 2 + (a == b) * 4 + (a != b) * 8 + (a <= b) * 16 + (a >= b) * 32 + !(a < b) * 64;
}
