// test: cc --without-capability=Float64
// Doubles where the device has none: one finding, whatever has the type.
__kernel void axpy(double a, __global const double *x, __global double *y) {
  size_t i = get_global_id(0);
  y[i] = a * x[i] + y[i];
  y[i] = sqrt(y[i]);
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//  --> double.cl:3:15
//   |
// 3 | __kernel void axpy(double a, __global const double *x, __global double *y) {
//   |               ^^^^
//   |
//   = note: the target lacks the capability Float64
//   = note: see 3.2.31, Capability Float64
//   = help: `--emulate-double` computes with doubles in integers, or use f32
