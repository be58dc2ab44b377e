// test: cc -O0 --without-capability=Float64
// A double that is a local variable.
__kernel void mean(__global const float *x, __global float *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i];
  y[0] = (float)(sum / n);
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//  --> double_variable.cl:6:12
//   |
// 6 |     sum += x[i];
//   |            ^
//   |
//   = note: the target lacks the capability Float64
//   = note: see 3.2.31, Capability Float64
//   = help: `--emulate-double` computes with doubles in integers, or use f32
