// Types of minimum precision: arithmetic, conversions, vectors and buffers.
// args: -T cs_6_0 -E Floats
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1:0:8
//@ tolerance 0.02
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:0:100
// args: -T ps_6_0 -E Mixed
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
[numthreads(16, 1, 1)]
void Floats(uint t : SV_GroupIndex) {
  min16float a = (min16float)i0[t];
  min16float3 v = min16float3(a, a * 2, 1);
  min10float b = (min10float)0.5;
  o[t] = dot(v, v) * b;
}
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) {
  min16int a = (min16int)i0[t];
  min16uint b = (min16uint)(i0[t] + 1);
  min16int2 v = min16int2(a, -a);
  o[t] = (float)(v.x - v.y + (min16int)b) + (float)(b >> 1);
}
min16float4 Mixed(min16float4 c : COLOR, float4 p : SV_Position, min16float k : KIND) : SV_Target {
  return c * (min16float)0.5 + (min16float)p.x + k;
}
