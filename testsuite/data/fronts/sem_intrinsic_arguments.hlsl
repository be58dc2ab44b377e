// Intrinsics with arguments of other types than theirs: integers for floats, mixed signs, scalars for vectors.
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-4
// args: -T cs_6_0 -E Mixed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Scalars
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-4
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) { int k = (int)t + 1; o[t] = asuint(sqrt(k) + pow(k, 2) + floor(k) + lerp(k, 10, 0.5) + saturate(k) + step(3, k) + smoothstep(0, 20, k) + sin(k) + exp2(k) * 0.01 + fmod(k, 3) + rcp(k) + distance(k, 3)); }
[numthreads(16, 1, 1)]
void Mixed(uint t : SV_GroupIndex) { int k = (int)t - 5; o[t] = min(t, 7) + max(t, 3u) * 16 + (uint)clamp(k, 0, 5) * 256 + (uint)(min(k, 2) + 10) * 4096 + mad(t, 2, 1) * 65536 + (uint)abs(k) * 0x1000000; }
[numthreads(16, 1, 1)]
void Scalars(uint t : SV_GroupIndex) { float2 v = float2(t, 2); float2 r = max(v, 3) + lerp(v, 1, 0.5) + clamp(v, 1, 10) + pow(v + 1, 2) + step(2, v) + lerp(0, v, v) + fmod(v, 3) + ldexp(v, 1) + smoothstep(0, 10, v) + dot(v, 2); o[t] = asuint(r.x + r.y * 3); }
