// What DXC's own SPIR-V computes otherwise than HLSL defines: the test computes it on its own.
// args: -T cs_6_0 -E main
StructuredBuffer<uint> a : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(32,1,1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint p = a[id.x], q = a[id.x + 32];
  uint4 m = msad4(p, uint2(q, p), uint4(1, 2, 3, 4));
  o[id.x * 6] = firstbithigh((int)p); o[id.x * 6 + 1] = firstbithigh(q); o[id.x * 6 + 2] = m.x; o[id.x * 6 + 3] = m.y; o[id.x * 6 + 4] = m.z; o[id.x * 6 + 5] = m.w;
}
