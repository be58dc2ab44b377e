// test: cc --without-capability=Float64
// A table of doubles.
RWStructuredBuffer<float> Out : register(u0);
static const double weights[3] = {0.25L, 0.5L, 0.25L};

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  double sum = 0;
  for (uint i = 0; i < 3; ++i)
    sum += weights[(i + id.y) % 3] * Out[id.x + i];
  Out[id.x] = (float)sum;
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//   --> double_constants.hlsl:10:12
//    |
// 10 |     sum += weights[(i + id.y) % 3] * Out[id.x + i];
//    |            ^^^^^^^
//    |
//    = note: the target lacks the capability Float64
//    = note: see 3.2.31, Capability Float64
//    = help: `--emulate-double` computes with doubles in integers, or use f32
