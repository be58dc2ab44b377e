// precise variables, parameters, results and members.
// args: -T cs_6_0 -E Variables
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1:-10:10
// args: -T cs_6_0 -E Members
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:-10:10
// args: -T vs_6_0 -E Position
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
cbuffer Frame : register(b2) { float4x4 view; };
precise float Cross(float a, float b, float c, float d) { return a * b - c * d; }
struct P { precise float x; float y; };
[numthreads(16, 1, 1)]
void Variables(uint t : SV_GroupIndex) {
  precise float a = i0[t] * i0[15 - t] + 1.25;
  precise float b = a * a + i0[t];
  o[t] = b;
}
[numthreads(16, 1, 1)]
void Members(uint t : SV_GroupIndex) {
  P p;
  p.x = i0[t] * 3.1 + i0[15 - t];
  p.y = 0;
  precise float r = Cross(p.x, i0[t], i0[15 - t], p.x);
  o[t] = r;
}
precise float4 Position(precise float3 p : POSITION) : SV_Position {
  precise float4 r = mul(view, float4(p, 1));
  r.z = r.z * 0.5 + r.w * 0.5;
  return r;
}
