// Intrinsics by elements of matrices, without operators that clang lacks.
// args: -T cs_6_0 -E Basic
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-3:3
//@ tolerance 1e-4
// args: -T cs_6_0 -E Transcendental
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:0.5:3
//@ tolerance 1e-3
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:4:-30:30
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
float4 Flat(float2x2 m) { return float4(m._m00, m._m01, m._m10, m._m11); }
float2x2 Square(float4 v) { return float2x2(v.x, v.y, v.z, v.w); }
[numthreads(16, 1, 1)]
void Basic(uint t : SV_GroupIndex) { float2x2 m = Square(i0[t]); o[t] = Flat(abs(m)) + Flat(floor(m)) * 10 + Flat(saturate(m)) + Flat(frac(m)) + Flat(ceil(m)) * 100 + Flat(trunc(m)) + Flat((float2x2)sign(m)); }
[numthreads(16, 1, 1)]
void Transcendental(uint t : SV_GroupIndex) { float2x2 m = Square(i0[t]); o[t] = Flat(sqrt(m)) + Flat(exp2(m)) + Flat(log2(m)) + Flat(sin(m)) + Flat(rsqrt(m)) + Flat(tanh(m)) + Flat(exp(m) * 0.5) + Flat(atan(m)); }
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) { int2x2 m = int2x2(i0[t].x, i0[t].y, i0[t].z, i0[t].w), n = abs(m); int2x2 r = max(m, n) + min(m, 3) + m * n; o[t] = float4(r._m00, r._m01, r._m10, r._m11) + float4(n[0], n[1]) * 0.5; }
