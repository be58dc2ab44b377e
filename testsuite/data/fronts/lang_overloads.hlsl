// Functions of one name that differ by the types or number of parameters.
// args: -T cs_6_0 -E ByType
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E ByShape
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E ByCount
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
uint Kind(uint x) { return 1; }
uint Kind(int x) { return 2; }
uint Kind(float x) { return 3; }
uint Kind(bool x) { return 4; }
uint Kind(float2 x) { return 5; }
uint Kind(float3 x) { return 6; }
uint Kind(float2x2 x) { return 7; }
uint Kind(uint x[3]) { return 8 + x[1]; }
uint Add(uint a) { return a; }
uint Add(uint a, uint b) { return Add(a) + b; }
uint Add(uint a, uint b, uint c) { return Add(a, b) * 2 + c; }
[numthreads(16, 1, 1)]
void ByType(uint t : SV_GroupIndex) { o[t] = Kind(t) + Kind((int)t) * 10 + Kind((float)t) * 100 + Kind(t > 3) * 1000 + t * 10000; }
[numthreads(16, 1, 1)]
void ByShape(uint t : SV_GroupIndex) {
  uint a[3] = { t, t + 1, t + 2 };
  o[t] = Kind(float2(t, 1)) + Kind(float3(t, 1, 2)) * 10 + Kind(float2x2(1, 2, 3, t)) * 100 + Kind(a) * 1000;
}
[numthreads(16, 1, 1)]
void ByCount(uint t : SV_GroupIndex) { o[t] = Add(t) + Add(t, 100) + Add(t, 1, 1000); }
