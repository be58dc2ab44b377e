// test: cc --without-capability=Float64
// A double that is only converted to and from.
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = (float)((double)Out[id.x] / 3.0L);
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//  --> double_function.hlsl:7:31
//   |
// 7 |   Out[id.x] = (float)((double)Out[id.x] / 3.0L);
//   |                               ^^^
//   |
//   = note: the target lacks the capability Float64
//   = note: see 3.2.31, Capability Float64
//   = help: `--emulate-double` computes with doubles in integers, or use f32
