// [[vk::constant_id]] of each scalar type, in expressions, conditions and loops.
//= dxil: [[vk::constant_id]] is lost on the way through DXIL: the constant could not be specialized
// args: -T cs_6_0 -E Defaults
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Specialized
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ spec 3 9
//@ spec 4 0x40200000
//@ spec 5 0
// args: -T cs_6_0 -E Loops
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ spec 3 6
[[vk::constant_id(3)]] const uint count = 4;
[[vk::constant_id(4)]] const float scale = 1.5;
[[vk::constant_id(5)]] const bool negate = true;
[[vk::constant_id(6)]] const int low = -3;
RWStructuredBuffer<float> o : register(u1);
[numthreads(16, 1, 1)]
void Defaults(uint t : SV_GroupIndex) { float x = t * scale + count; o[t] = negate ? -x : x + low; }
[numthreads(16, 1, 1)]
void Specialized(uint t : SV_GroupIndex) { float x = (t + low) * scale + count; if (negate) x = -x; o[t] = x; }
[numthreads(16, 1, 1)]
void Loops(uint t : SV_GroupIndex) { float x = 0; for (uint k = 0; k < count; k++) x = x * 0.5 + t; o[t] = x; }
