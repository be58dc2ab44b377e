// test: cc --target-env=vulkan1.1 --without-capability=Float64
// Doubles where the device has none: one finding, whatever has the type.
StructuredBuffer<double> Positions : register(t0);
RWStructuredBuffer<float> Distances : register(u0);

double squared(double x) { return x * x; }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  double x = Positions[2 * id.x];
  double y = Positions[2 * id.x + 1];
  Distances[id.x] = sqrt((float)(squared(x) + squared(y)));
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//   --> double.hlsl:10:14
//    |
// 10 |   double x = Positions[2 * id.x];
//    |              ^^^^^^^^^
//    |
//    = note: the target lacks the capability Float64
//    = note: see 3.2.31, Capability Float64
//    = help: `--emulate-double` computes with doubles in integers, or use f32
