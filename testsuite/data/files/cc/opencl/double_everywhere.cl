// test: cc --without-capability=Float64 -O2
// One lack in many functions is one finding.
double square(double x) { return x * x; }
double cube(double x) { return x * square(x); }

__kernel void first(__global double *p) { p[0] = square(p[1]); }
__kernel void second(__global double *p) { p[0] = cube(p[1]) / 3; }
__kernel void third(__global float *p) { p[0] = (float)sqrt((double)p[1]); }

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//  --> double_everywhere.cl:3:8
//   |
// 3 | double square(double x) { return x * x; }
//   |        ^^^^^^
//   |
//   = note: the target lacks the capability Float64
//   = note: see 3.2.31, Capability Float64
//   = help: `--emulate-double` computes with doubles in integers, or use f32
