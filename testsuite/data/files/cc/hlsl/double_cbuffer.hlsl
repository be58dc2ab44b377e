// test: cc --without-capability=Float64
// A double in a constant buffer.
RWStructuredBuffer<float> Out : register(u0);
cbuffer Camera : register(b0) {
  float scale;
  double origin;
};

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = scale * (float)(origin + id.x);
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//   --> double_cbuffer.hlsl:11:31
//    |
// 11 |   Out[id.x] = scale * (float)(origin + id.x);
//    |                               ^^^^^^
//    |
//    = note: the target lacks the capability Float64
//    = note: see 3.2.31, Capability Float64
//    = help: `--emulate-double` computes with doubles in integers, or use f32
