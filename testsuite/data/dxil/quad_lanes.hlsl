// Lanes of a quad that are not constant.
// args: -T cs_6_0 -E main
//@ dispatch 2 1 1
//@ buffer 0 0 structured 256 rand:7
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> which : register(t0);
RWStructuredBuffer<float4> result : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint lane = which[id.x] & 3;
  float4 own = float4(id.x, id.x * 2, id.x ^ 5, 1) + 0.5;
  result[id.x] = QuadReadLaneAt(own, lane) + QuadReadLaneAt(own.wzyx, 2);
}
