// test: cc
// A kernel with long doubles.
__kernel void k(__global double *p) { p[0] = (double)((long double)p[0] * 1.1L); }

// ---- expected ----
// error[E0002]: SPIR-V has no type for fp128
//  --> long_double.cl:3:55
//   |
// 3 | __kernel void k(__global double *p) { p[0] = (double)((long double)p[0] * 1.1L); }
//   |                                                       ^
//   |
//   = note: also at long_double.cl:3:73
//   = help: compute in double, in integers or in vectors of a fixed length
