// Intrinsics of two and three matrices, and of matrices and numbers.
//= clang: 1st argument must be a scalar or vector of floating-point types (was 'int')
// args: -T cs_6_0 -E Two
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:-3:3
//@ tolerance 1e-4
// args: -T cs_6_0 -E WithNumbers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:5:-3:3
//@ tolerance 1e-4
// args: -T cs_6_0 -E Assigned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:6:-3:3
//@ tolerance 1e-4
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
float4 Flat(float2x2 m) { return float4(m._m00, m._m01, m._m10, m._m11); }
float2x2 Square(float4 v) { return float2x2(v.x, v.y, v.z, v.w); }
[numthreads(16, 1, 1)]
void Two(uint t : SV_GroupIndex) { float2x2 m = Square(i0[t]), n = Square(i0[15 - t].wzyx); o[t] = Flat(max(m, n)) + Flat(min(m, n)) * 10 + Flat(lerp(m, n, m)) + Flat(clamp(m, -1, 1)) + Flat(step(m, n)) + Flat(fmod(m, 2)) + Flat(pow(abs(m), 2)) + Flat(mad(m, n, m)) + Flat(smoothstep(-3, 3, m)); }
[numthreads(16, 1, 1)]
void WithNumbers(uint t : SV_GroupIndex) { float2x2 m = Square(i0[t]); o[t] = Flat(max(m, 1.0)) + Flat(min(0.5, m)) * 10 + Flat(clamp(m, -1.0, 1.0)); }
[numthreads(16, 1, 1)]
void Assigned(uint t : SV_GroupIndex) { float2x2 m = Square(i0[t]), n = m; m = max(m, n * 0.5); n[1] = m[0]; m._m01 = n._m10; m *= 2; n = m - n; o[t] = Flat(m) + Flat(n) * 10; }
