// Intrinsics of 16-bit floats.
// args: -T cs_6_2 -E Basic -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1:0.5:2
//@ tolerance 0.02
// args: -T cs_6_2 -E Geometry -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:0.5:2
//@ tolerance 0.02
// args: -T cs_6_2 -E Transcendental -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:3:0.5:2
//@ tolerance 0.02
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
[numthreads(16, 1, 1)]
void Basic(uint t : SV_GroupIndex) {
  half a = (half)i0[t], b = (half)i0[15 - t];
  o[t] = (float)(min(a, b) + max(a, b) * floor(a * 2.0h) + abs(-b) + saturate(a) + lerp(a, b, 0.5h) + clamp(a, 0.75h, 1.25h) + sign(b) + frac(a));
}
[numthreads(16, 1, 1)]
void Geometry(uint t : SV_GroupIndex) {
  half3 v = half3((half)i0[t], 1, 0.5), w = half3(0.25, (half)i0[15 - t], 2);
  o[t] = (float)(dot(v, w) + length(v) + cross(v, w).y + normalize(w).z);
}
[numthreads(16, 1, 1)]
void Transcendental(uint t : SV_GroupIndex) {
  half a = (half)i0[t];
  o[t] = (float)(sqrt(a) + exp2(a) + log2(a) + sin(a) + cos(a) + rsqrt(a) + pow(a, 2.0h));
}
