// Doubles: arithmetic, conversions, comparisons, vectors, buffers.
// args: -T cs_6_0 -E Arithmetic
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 randf:1:-8:8
// args: -T cs_6_0 -E Converted
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 randf:2:-1000:1000
// args: -T cs_6_0 -E Stored
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 256 zero
//@ buffer 0 0 structured 128 randf:3:1:2
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<uint2> o : register(u1);
RWStructuredBuffer<double2> d : register(u3);
[numthreads(16, 1, 1)]
void Arithmetic(uint t : SV_GroupIndex) {
  double a = i0[t], b = i0[t + 16];
  precise double r = a * b;
  r = r + 0.1L;
  r = r - a / 4.0L;
  o[t] = uint2(asuint((float)r), (uint)(r > a));
}
[numthreads(16, 1, 1)]
void Converted(uint t : SV_GroupIndex) {
  double a = (double)i0[t] * 16.0L;
  int n = (int)a;
  uint low, high;
  asuint(a, low, high);
  o[t] = uint2((uint)n ^ high, low + (uint)(abs((int)(float)a)));
}
[numthreads(16, 1, 1)]
void Stored(uint t : SV_GroupIndex) {
  double2 v = double2(i0[t], i0[t + 16]);
  v = max(v, v.yx * 0.5L);
  d[t] = v;
}
